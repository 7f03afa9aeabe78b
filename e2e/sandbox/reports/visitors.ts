import { createHmac } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { jwtVerify, SignJWT } from 'jose'
import { toNetwork } from '../limits/network.rules.ts'

const AUDIENCE = 'soundings-report'
const TOKEN_LIFETIME_S = DAY_MS / 1000

/** A site is given up to a /48 of IPv6 (RFC 6177): with each /64 of it as a visitor, one line could take a release back. */
const SITE_BITS = 48

/** A visitor: a keyed hash of a network, so that no address is stored and one line is one visitor. */
const hashVisitor = (address: string, key: Uint8Array): string =>
  createHmac('sha256', key)
    .update(`report ${toNetwork(address, SITE_BITS)}`)
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
export const readVisitor = async (
  token: string,
  keys: readonly Uint8Array[],
  now: Date,
): Promise<string | undefined> => {
  const options = { audience: AUDIENCE, algorithms: ['HS256'], currentDate: now }
  for (const key of keys) {
    const read = await jwtVerify(token, key, options).catch(() => undefined)
    if (read) return read.payload.sub
  }
  return undefined
}
