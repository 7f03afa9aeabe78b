/** What the stack of docker-compose.yml uses of `postgres-programs.mjs`. */
export declare const postgresPrograms: () => string
export declare const asPostgres: () => { uid?: number; gid?: number }
export declare const runPostgres: (program: string, args: string[], env?: Record<string, string>) => void
export declare const postgresFolder: () => string
export declare const makeCluster: (
  folder: string,
  options: { data: string; user: string; password?: string; args?: string[] },
) => void
export declare const startPostgres: (options?: string) => Promise<{ url: string; stop: () => void }>
