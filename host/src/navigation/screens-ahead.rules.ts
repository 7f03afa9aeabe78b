/** What a browser says of its connection; some say nothing. */
export type Connection = { saveData?: boolean; effectiveType?: string } | undefined

/** Whether to fetch what may be needed next: not for who saves data, nor where what is needed now is slow enough. */
export const mayFetchAhead = (connection: Connection): boolean =>
  !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
