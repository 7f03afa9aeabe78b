import { serialize } from 'cookie'
import { isLoopback } from '../http/own-host.rules.ts'

type Where = { protocol: string; hostname: string }

const isPlainLoopback = ({ protocol, hostname }: Where): boolean =>
  protocol === 'http:' && isLoopback(hostname)

/**
 * Safari refuses `Secure` cookies without TLS, even on this machine. Other machines need TLS.
 * @param ownUrl configured origin of the server, because proxies may change the request's.
 */
export const isSecureCookie = (ownUrl: string, request: Where): boolean =>
  !(isPlainLoopback(new URL(ownUrl)) && isPlainLoopback(request))

type Attributes = { path: string; isSecure: boolean; maxAge?: number | undefined }

/** Hidden from scripts, and sent to this site only. `maxAge` is in seconds. */
export const createCookie = (name: string, value: string, { path, isSecure, maxAge }: Attributes): string =>
  serialize(name, value, {
    ...{ path, httpOnly: true, secure: isSecure, sameSite: 'strict' },
    ...(maxAge === undefined ? {} : { maxAge }),
  })
