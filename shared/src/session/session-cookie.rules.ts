const PREFIX = 'CognitoIdentityServiceProvider'

/** A token is renewed this long before its expiry. */
const EXPIRY_MARGIN_MS = 30_000

/** Returns malformed text (`%zz`) unchanged. */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const parse = (cookies: string): Map<string, string> =>
  new Map(
    cookies.split('; ').map((cookie) => {
      const at = cookie.indexOf('=')
      const name = at < 0 ? cookie : cookie.slice(0, at)
      return [decode(name), decode(cookie.slice(name.length + 1))]
    }),
  )

/**
 * Reads cookies without the identity library, so that a page without a login never downloads it.
 * @param cookies `document.cookie`
 */
export const hasLogin = (cookies: string, clientId: string): boolean =>
  [...parse(cookies).keys()].some((name) => name.startsWith(`${PREFIX}.${clientId}.LastAuthUser`))

/** Milliseconds since 1970; 0 if the token has no expiry. */
const readExpiry = (token: string): number => {
  const [, payload = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const isDated = typeof claims === 'object' && claims !== null && 'exp' in claims
    return isDated && typeof claims.exp === 'number' ? claims.exp * 1000 : 0
  } catch {
    return 0
  }
}

/**
 * The token of any client, for requests before the configuration is loaded.
 * @returns 'expired' for a login with an expired token; undefined without a login.
 */
export const readAccessToken = (cookies: string, now: number): string | 'expired' | undefined => {
  const all = parse(cookies)
  const last = [...all].find(([name]) => name.startsWith(`${PREFIX}.`) && name.endsWith('.LastAuthUser'))
  if (!last) return undefined
  const [name, username] = last
  const token = all.get(`${name.slice(0, -'LastAuthUser'.length)}${username}.accessToken`)
  return token && readExpiry(token) > now + EXPIRY_MARGIN_MS ? token : 'expired'
}
