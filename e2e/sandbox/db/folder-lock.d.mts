/** What the database uses of `folder-lock.mjs`. */
export declare const holdFolder: (folder: string) => Promise<() => Promise<void>>
