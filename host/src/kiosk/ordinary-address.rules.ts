/** The URL of a kiosk visit for a personal device, without its context and the kiosk's return target. */
export const toOrdinaryAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete('context')
  parameters.delete('homescreenUrl')
  const rest = parameters.toString()
  return rest ? `${pathname}?${rest}` : pathname
}
