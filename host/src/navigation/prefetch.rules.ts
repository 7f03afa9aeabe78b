/** Network Information API; some browsers lack it. */
export type Connection = { saveData?: boolean; effectiveType?: string } | undefined

/** Data-saver mode and 2G connections prevent prefetching. */
export const mayPrefetch = (connection: Connection): boolean =>
  !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
