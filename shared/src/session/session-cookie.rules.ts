/** A cookie's name; what is no encoding at all, such as another site's `%zz`, is the name as it stands. */
const nameOf = (cookie: string): string => {
  const name = cookie.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Whether a browser's cookies hold a login of this client. Read without the identity library, so that a page
 * that needs no login never downloads it.
 * @param cookies `document.cookie`
 */
export const holdsLogin = (cookies: string, clientId: string): boolean =>
  cookies.split('; ').some((cookie) => nameOf(cookie).startsWith(loginCookieOf(clientId)))

/** Name of the cookie that names who logged in last; the identity library's own. */
const loginCookieOf = (clientId: string) => `CognitoIdentityServiceProvider.${clientId}.LastAuthUser`
