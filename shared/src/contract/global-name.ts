/** Name of the global that a remote's entry script defines. */
export const toGlobalName = (remote: string): string => remote.replaceAll('-', '_')
