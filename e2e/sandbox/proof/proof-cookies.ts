import { DAY_MS, HOUR_MS } from '@soundings/shared/dates/durations'
import { parse, serialize } from 'cookie'
import { sha256 } from '../hash.ts'
import type { TelecomType } from '../http/api.types.ts'
import { toClinicTime } from '../http/clinic-clock.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { beginVisit, findActiveDevice } from '../kiosk/devices.ts'
import { readSubject, type Subjects } from '../people/subjects.ts'
import type { NewProof, Proof, ProofKind, ProofWay } from './proof.types.ts'
import { type ProofClaims, readProofClaims, signProof } from './proof-token.ts'

const PREFIX = 'soundings-proof-'
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

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

const toProofKind = (claim: unknown): ProofKind => (claim === 'visit' ? 'visit' : 'day')

const WAYS: readonly ProofWay[] = ['birthday', 'invite', 'link', 'kiosk']
const CHANNELS: readonly TelecomType[] = ['email', 'phone']

/** A person's claims in a request's cookie of that name; undefined for what is forged or altered. */
const readClaims = (
  keys: readonly Uint8Array[],
  name: string,
  token: string | undefined,
): ProofClaims | undefined => {
  const claims = token === undefined ? undefined : readProofClaims(keys, token)
  return claims && name === proofCookieName(claims.sub) ? claims : undefined
}

const toProof = async (
  context: ClinicContext,
  subjects: Subjects,
  { sub: userId, exp, kind, way, channel, version, device, visit }: ProofClaims,
): Promise<Proof> => {
  // Tests move the clock of a clinic: a proof expires by the clock of its person's clinic.
  const subject = await subjects.find(userId)
  const seconds = toSeconds(toClinicTime(context, subject))
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
    isFresh: exp > seconds && isCurrent && !isEnded,
    isEnded,
  }
}

/** The proofs of a request, verified once. A forged or altered cookie is ignored. */
export const readProofs = (context: ClinicContext, subjects: Subjects, header: string | undefined) => {
  const cookies = parse(header ?? '')
  const names = Object.keys(cookies)
    .filter((name) => name.startsWith(PREFIX))
    .slice(0, 2 * MAX_PEOPLE)
  const verified = new Map(names.map((name) => [name, readClaims(context.proofKeys, name, cookies[name])]))
  return {
    /** Whether one of them was not signed here, or is not the one that its name says. How old it is does not matter. */
    hasForged: (): boolean => [...verified.values()].includes(undefined),
    find: async (userId: string): Promise<Proof | undefined> => {
      const name = proofCookieName(userId)
      const claims = verified.get(name) ?? readClaims(context.proofKeys, name, cookies[name])
      return claims && toProof(context, subjects, claims)
    },
    all: (): Promise<Proof[]> => {
      const carried = [...verified.values()].filter((claims) => claims !== undefined)
      return Promise.all(carried.map((claims) => toProof(context, subjects, claims)))
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
  const seconds = toSeconds(toClinicTime(context, subject))
  const version = subject?.person.proofVersion ?? 0
  const atKiosk = deviceId ? { device: deviceId, visit: await beginVisit(context.db, deviceId) } : {}
  const token = signProof(context.proofKey, {
    ...{ kind, way, channel, version, ...atKiosk },
    sub: userId,
    iat: seconds,
    exp: seconds + PROOF_LIFETIME_S[kind],
  })
  const lifetime = kind === 'day' ? { maxAge: PROOF_LIFETIME_S.day } : {}
  const others = carried.filter((proof) => proof.userId !== userId)
  const oldestFirst = others.sort((a, b) => a.expiresAt - b.expiresAt)
  const surplus = oldestFirst.slice(0, Math.max(0, others.length + 1 - MAX_PEOPLE))
  return [
    ...surplus.map((proof) => createExpiredCookie(proof.userId, isSecure)),
    serialize(proofCookieName(userId), token, { ...attributes(isSecure), ...lifetime }),
  ]
}
