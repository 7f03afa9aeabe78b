import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { jwtVerify, SignJWT } from 'jose'

const AUDIENCE = 'soundings-report'
const TOKEN_LIFETIME_S = DAY_MS / 1000

/** Eight groups of an IPv6 address; a network of 64 bits is one caller, who may use all of its addresses. */
const toNetwork = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [start = '', end = ''] = address.split('::')
  const left = start.split(':').filter(Boolean)
  const right = end.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** A visitor: a keyed hash of an address, so that no address is stored and one address is one visitor. */
const hashVisitor = (address: string, key: Uint8Array): string =>
  createHmac('sha256', key)
    .update(`report ${toNetwork(address)}`)
    .digest('base64url')
    .slice(0, 22)

/**
 * The token that a page sends with its reports. Only pages of an allowed origin can read it: another site that makes its
 * visitors' browsers send reports has none.
 */
export const issueReportToken = (address: string, key: Uint8Array, now: Date): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(hashVisitor(address, key))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFETIME_S)
    .sign(key)
}

/** @returns the visitor of a token; undefined when it is forged or expired. */
export const readVisitor = async (token: string, key: Uint8Array, now: Date): Promise<string | undefined> => {
  try {
    const options = { audience: AUDIENCE, algorithms: ['HS256'], currentDate: now }
    return (await jwtVerify(token, key, options)).payload.sub
  } catch {
    return undefined
  }
}
