/** The Network Information API; some browsers lack it. */
export type Connection = { saveData?: boolean; effectiveType?: string } | undefined

/** Whether to prefetch screens: not in data-saver mode, nor on a 2G connection. */
export const mayPrefetch = (connection: Connection): boolean =>
  !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
