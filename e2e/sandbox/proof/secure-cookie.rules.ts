import { serialize } from 'cookie'
import { isLoopback } from '../http/own-host.rules.ts'

type Where = { protocol: string; hostname: string }

const isPlainLoopback = ({ protocol, hostname }: Where): boolean =>
  protocol === 'http:' && isLoopback(hostname)

/**
 * Whether a cookie is `Secure`: always, except on a server whose own URL is on this machine and without TLS, for a request
 * to such an address, because Safari refuses `Secure` cookies there. Without TLS on another machine, cookies
 * keep `Secure`: no browser accepts them, and the gate says so.
 * @param ownUrl configured origin of the server, because proxies in front of it may change the request's.
 */
export const isSecureCookie = (ownUrl: string, request: Where): boolean =>
  !(isPlainLoopback(new URL(ownUrl)) && isPlainLoopback(request))

type Attributes = { path: string; isSecure: boolean; maxAge?: number | undefined }

/** A cookie hidden from scripts, sent to this site only, only over TLS if `isSecure`, for `maxAge` seconds. */
export const createCookie = (name: string, value: string, { path, isSecure, maxAge }: Attributes): string =>
  serialize(name, value, {
    ...{ path, httpOnly: true, secure: isSecure, sameSite: 'strict' },
    ...(maxAge === undefined ? {} : { maxAge }),
  })
