/** Names and addresses that never leave this machine (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

const HOST = /^[\w.:[\]-]+$/

const toHostname = (host: string | undefined): string | undefined =>
  host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname
    : undefined

/**
 * Whether a `Host` header names this server. A page that resolves its own name to this machine (DNS rebinding) is
 * same-origin here for its browser, and differs from our own page in this name alone. Any port is taken.
 * @param ownOrigins origins of the web app and of the server. One on this machine has every loopback name.
 */
export const isOwnHost = (host: string | undefined, ownOrigins: readonly string[]): boolean => {
  const hostname = toHostname(host)
  if (hostname === undefined) return false
  const own = ownOrigins.map((origin) => new URL(origin).hostname)
  return own.includes(hostname) || (isLoopback(hostname) && own.some(isLoopback))
}
