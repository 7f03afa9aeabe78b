import { decode } from '@soundings/shared/internal/session/session-cookie.rules.ts'

/** Matches a route such as `/user/:userId/assessments`. Ignores case, as the router does, and decodes parameters. */
export const matchPath = (declared: string, pathname: string): Record<string, string> | undefined => {
  const wanted = declared.split('/').filter(Boolean)
  const given = pathname.split('/').filter(Boolean)
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) parameters[part.slice(1)] = decode(value)
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return parameters
}
