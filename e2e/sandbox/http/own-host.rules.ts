/** Names and addresses of the loopback interface (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

const HOST = /^[\w.:[\]-]+$/

const toHostname = (host: string | undefined): string | undefined =>
  host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname
    : undefined

/**
 * Prevents DNS rebinding: a foreign page would be same-origin for its browser, but has another host name.
 * @param ownOrigins of the web app and of the server. A loopback origin accepts every loopback name.
 */
export const isOwnHost = (host: string | undefined, ownOrigins: readonly string[]): boolean => {
  const hostname = toHostname(host)
  if (hostname === undefined) return false
  const own = ownOrigins.map((origin) => new URL(origin).hostname)
  return own.includes(hostname) || (isLoopback(hostname) && own.some(isLoopback))
}
