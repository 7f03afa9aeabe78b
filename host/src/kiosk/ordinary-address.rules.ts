/** The URL of a kiosk visit without its context and return target. */
export const toOrdinaryAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete('context')
  parameters.delete('homescreenUrl')
  const rest = parameters.toString()
  return rest ? `${pathname}?${rest}` : pathname
}
