/** Name of the global variable of a remote's entry script. */
export const toGlobalName = (remote: string): string => remote.replaceAll('-', '_')
