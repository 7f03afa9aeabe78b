/**
 * Whether a browser's cookies hold a login of this client. Read without the identity library, so that a page
 * that needs no login never downloads it.
 * @param cookies `document.cookie`
 */
export const holdsLogin = (cookies: string, clientId: string): boolean =>
  cookies
    .split('; ')
    .some((cookie) => decodeURIComponent(cookie.split('=', 1)[0] ?? '').startsWith(loginCookieOf(clientId)))

/** Name of the cookie that names who logged in last; the identity library's own. */
const loginCookieOf = (clientId: string) => `CognitoIdentityServiceProvider.${clientId}.LastAuthUser`
