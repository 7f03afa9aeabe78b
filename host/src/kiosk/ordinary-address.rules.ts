/** The address of a visit at a kiosk as that of a person's own device: without its context and the kiosk it returns to. */
export const toOrdinaryAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete('context')
  parameters.delete('homescreenUrl')
  const rest = parameters.toString()
  return rest ? `${pathname}?${rest}` : pathname
}
