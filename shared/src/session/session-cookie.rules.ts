const PREFIX = 'CognitoIdentityServiceProvider'

/** A token this close to its end is renewed before anything is read with it. */
const EXPIRY_MARGIN_MS = 30_000

/** A cookie of a neighbouring site may hold anything (`%zz`): what cannot be decoded stays as it is. */
const decode = (text: string): string => {
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
 * Whether a browser's cookies hold a login of this client. Read without the identity library, so that a page
 * that needs no login never downloads it.
 * @param cookies `document.cookie`
 */
export const hasLogin = (cookies: string, clientId: string): boolean =>
  [...parse(cookies).keys()].some((name) => name.startsWith(`${PREFIX}.${clientId}.LastAuthUser`))

/** When a JSON Web Token ends, in milliseconds since 1970; 0 where it does not say. */
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
 * The access token of the login that a browser's cookies hold, whoever its client is: for reads that start before the
 * configuration is known.
 * @returns 'expired' where there is a login whose token is no good any more; undefined where there is none.
 */
export const readAccessToken = (cookies: string, now: number): string | 'expired' | undefined => {
  const all = parse(cookies)
  const last = [...all].find(([name]) => name.startsWith(`${PREFIX}.`) && name.endsWith('.LastAuthUser'))
  if (!last) return undefined
  const [name, username] = last
  const token = all.get(`${name.slice(0, -'LastAuthUser'.length)}${username}.accessToken`)
  return token && readExpiry(token) > now + EXPIRY_MARGIN_MS ? token : 'expired'
}
