/** What benches use of `programs.mjs`. */
export declare const findChromium: () => Promise<string | undefined>
export declare const findStack: () => Promise<boolean>
