/**
 * Matches an address to a declared route such as `/user/:userId/assessments`.
 * @returns the parameters as they stand in the address (still encoded), or undefined.
 */
export const matchPath = (declared: string, pathname: string): Record<string, string> | undefined => {
  const wanted = declared.split('/').filter(Boolean)
  const given = pathname.split('/').filter(Boolean)
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) parameters[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return parameters
}
