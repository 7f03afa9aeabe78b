export const toGlobalName = (remote: string): string => remote.replaceAll('-', '_')
