/**
 * An address among the settings of a server, as browsers or servers open it.
 * @returns its origin, without a slash at the end.
 * @throws Error that names the setting, for what is no origin.
 */
export const readOrigin = (name: string, given: string): string => {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.href !== `${url.origin}/`)
    throw new Error(`${name} has to be an origin such as https://clinic.example, without a path.`)
  return url.origin
}

/** @throws Error for what names no database of PostgreSQL. */
export const readDatabaseUrl = (given: string | undefined): string => {
  if (!given || !/^postgres(ql)?:\/\/./.test(given))
    throw new Error(
      'DATABASE_URL has to name a PostgreSQL database, such as postgres://clinic:password@localhost:5432/clinic.',
    )
  return given
}

/** Whether a setting is on. @throws Error for what is neither 1 nor 0. */
export const readSwitch = (name: string, given: string | undefined): boolean => {
  if (given !== undefined && !['', '0', '1'].includes(given)) throw new Error(`${name} has to be 1 or 0.`)
  return given === '1'
}
