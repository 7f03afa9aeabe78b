/** What benches use of `workspace.mjs`. */
export declare const root: string
export declare const build: () => Promise<void>
export declare const publish: (registry: string) => Promise<void>
export declare const runTypeScript: (
  file: string,
  args: readonly string[],
  options?: { quiet?: boolean },
) => Promise<{ code: number; output: string }>
