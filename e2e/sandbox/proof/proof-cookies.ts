import { DAY_MS, HOUR_MS } from '@soundings/shared/dates/durations'
import { parse, serialize } from 'cookie'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { sha256 } from '../hash.ts'
import type { TelecomType } from '../http/api.types.ts'
import { toClinicTime } from '../http/clinic-clock.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { beginVisit, findActiveDevice } from '../kiosk/devices.ts'
import { readSubject, type Subjects } from '../people/subjects.ts'
import type { NewProof, Proof, ProofKind, ProofWay } from './proof.types.ts'

const PREFIX = 'soundings-proof-'
const AUDIENCE = 'soundings-proof'
/** The cookie is sent with public API calls only, not with pages or scripts. */
const PATH = '/v1/public-api'
/** Most people of one family who share a device; the oldest proofs beyond that are deleted. */
const MAX_PEOPLE = 8

const PROOF_LIFETIME_S: Record<ProofKind, number> = { visit: HOUR_MS / 1000, day: DAY_MS / 1000 }

/** Each person has a cookie of their own, so that people of one device do not overwrite each other's. */
export const proofCookieName = (userId: string): string =>
  PREFIX + sha256(userId).toString('base64url').slice(0, 22)

/** Attributes of every cookie: hidden from scripts, sent to this site alone, over TLS alone where it `isSecure`. */
const attributes = (isSecure: boolean) =>
  ({ path: PATH, httpOnly: true, secure: isSecure, sameSite: 'strict' }) as const

/** A cookie header that deletes a person's proof. */
export const createExpiredCookie = (userId: string, isSecure: boolean): string =>
  serialize(proofCookieName(userId), '', { ...attributes(isSecure), maxAge: 0 })

const toProofKind = (claim: unknown): ProofKind => (claim === 'visit' ? 'visit' : 'day')

const WAYS: readonly ProofWay[] = ['birthday', 'invite', 'link', 'kiosk']
const CHANNELS: readonly TelecomType[] = ['email', 'phone']

/** Claims of a token whose signature is ours; one that is too old still says whose it was. */
const readClaims = async (key: Uint8Array, token: string, currentDate: Date) => {
  try {
    const options = { audience: AUDIENCE, algorithms: ['HS256'], currentDate, requiredClaims: ['sub', 'exp'] }
    return { claims: (await jwtVerify(token, key, options)).payload, isFresh: true }
  } catch (error) {
    // The signature is checked before the time.
    if (error instanceof errors.JWTExpired) return { claims: error.payload, isFresh: false }
    return undefined
  }
}

const claimedSubject = (token: string): string | undefined => {
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}

const readProof = async (
  context: ClinicContext,
  subjects: Subjects,
  name: string,
  token: string | undefined,
): Promise<Proof | undefined> => {
  const userId = token === undefined ? undefined : claimedSubject(token)
  if (token === undefined || userId === undefined || name !== proofCookieName(userId)) return undefined
  // Tests move the clock of a clinic: a proof expires by the clock of its person's clinic.
  const subject = await subjects.find(userId)
  const verified = await readClaims(context.proofKey, token, toClinicTime(context, subject))
  if (!verified) return undefined
  const { kind, way, channel, version, exp = 0, device, visit } = verified.claims
  const isEnded = typeof device === 'string' && (await findActiveDevice(context.db, device))?.visit !== visit
  const isCurrent = version === (subject?.person.proofVersion ?? 0)
  return {
    userId,
    kind: toProofKind(kind),
    way: WAYS.find((known) => known === way),
    channel: CHANNELS.find((known) => known === channel),
    deviceId: typeof device === 'string' ? device : undefined,
    expiresAt: exp,
    visit: typeof visit === 'number' ? visit : undefined,
    isFresh: verified.isFresh && isCurrent && !isEnded,
    isEnded,
  }
}

/** Verified as of 1970, when no proof had expired: only its signature and its name count. */
const isForged = async (key: Uint8Array, name: string, token: string): Promise<boolean> => {
  const verified = await readClaims(key, token, new Date(0))
  const userId = verified?.claims.sub
  return userId === undefined || name !== proofCookieName(userId)
}

/** The proofs of a request, each verified when it is read. A forged or altered cookie is ignored. */
export const readProofs = (context: ClinicContext, subjects: Subjects, header: string | undefined) => {
  const cookies = parse(header ?? '')
  const names = Object.keys(cookies).filter((name) => name.startsWith(PREFIX))
  return {
    /** Whether one of them was not signed here, or is not the one that its name says. How old it is does not matter. */
    hasForged: async (): Promise<boolean> => {
      for (const name of names.slice(0, 2 * MAX_PEOPLE))
        if (await isForged(context.proofKey, name, cookies[name] ?? '')) return true
      return false
    },
    find: (userId: string): Promise<Proof | undefined> => {
      const name = proofCookieName(userId)
      return readProof(context, subjects, name, cookies[name])
    },
    all: async (): Promise<Proof[]> => {
      const read = names
        .slice(0, 2 * MAX_PEOPLE)
        .map((name) => readProof(context, subjects, name, cookies[name]))
      return (await Promise.all(read)).filter((proof) => proof !== undefined)
    },
  }
}

export type Proofs = ReturnType<typeof readProofs>

/**
 * The cookie header of a new proof. One of a day lasts for 24 hours; one of a visit ends with the browser too.
 * @returns that header, and headers that delete the oldest proofs of more than eight people.
 */
export const createProofCookies = async (
  context: ClinicContext,
  carried: readonly Proof[],
  { userId, kind, way, channel, deviceId }: NewProof,
  isSecure: boolean,
): Promise<string[]> => {
  // Anew: it stands for what this call has changed.
  const subject = await readSubject(context.db, userId)
  const seconds = Math.floor(toClinicTime(context, subject).getTime() / 1000)
  const version = subject?.person.proofVersion ?? 0
  const atKiosk = deviceId ? { device: deviceId, visit: await beginVisit(context.db, deviceId) } : {}
  const token = await new SignJWT({ kind, way, channel, version, ...atKiosk })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + PROOF_LIFETIME_S[kind])
    .sign(context.proofKey)
  const lifetime = kind === 'day' ? { maxAge: PROOF_LIFETIME_S.day } : {}
  const others = carried.filter((proof) => proof.userId !== userId)
  const oldestFirst = others.sort((a, b) => a.expiresAt - b.expiresAt)
  const surplus = oldestFirst.slice(0, Math.max(0, others.length + 1 - MAX_PEOPLE))
  return [
    ...surplus.map((proof) => createExpiredCookie(proof.userId, isSecure)),
    serialize(proofCookieName(userId), token, { ...attributes(isSecure), ...lifetime }),
  ]
}
