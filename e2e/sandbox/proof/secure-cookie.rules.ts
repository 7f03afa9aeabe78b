import { serialize } from 'cookie'
import { isLoopback } from '../http/own-host.rules.ts'

type Where = { protocol: string; hostname: string }

const isPlainLoopback = ({ protocol, hostname }: Where): boolean =>
  protocol === 'http:' && isLoopback(hostname)

/**
 * Whether a cookie is `Secure`: always, but on a server whose own address is on this machine and without TLS, for a request
 * that came to such an address. Safari takes no `Secure` cookie from there. What is served to another machine without TLS
 * keeps `Secure`, so that no browser takes the cookie, and the gate says so.
 * @param ownUrl origin of the server, as its configuration gives it: what stands before the server may change the request's.
 */
export const isSecureCookie = (ownUrl: string, request: Where): boolean =>
  !(isPlainLoopback(new URL(ownUrl)) && isPlainLoopback(request))

type Attributes = { path: string; isSecure: boolean; maxAge?: number | undefined }

/** A cookie that is hidden from scripts, sent to this site alone, over TLS alone where it `isSecure`, for `maxAge` seconds. */
export const createCookie = (name: string, value: string, { path, isSecure, maxAge }: Attributes): string =>
  serialize(name, value, {
    ...{ path, httpOnly: true, secure: isSecure, sameSite: 'strict' },
    ...(maxAge === undefined ? {} : { maxAge }),
  })
