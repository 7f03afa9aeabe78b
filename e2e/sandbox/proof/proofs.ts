import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@soundings/shared/dates/durations'
import { parse } from 'cookie'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { answeredRequests, magicTokens, users } from '../db/schema.ts'
import { sha256 } from '../hash.ts'
import type { TelecomType } from '../http/api.types.ts'
import { type ClinicContext, toClinicTime } from '../http/clinic-context.ts'
import { beginVisit, findActiveDevice } from '../kiosk/kiosk.ts'
import { readSubject, type Subjects } from '../people/people.ts'
import { createCookie } from './secure-cookie.rules.ts'

/** `visit`: for a kiosk visit. `day`: for a day on a person's own device. */
type ProofKind = 'visit' | 'day'

/** `invite`: by a code sent to a contact on record. */
type ProofWay = 'birthday' | 'invite' | 'link' | 'kiosk'

/** `isEnded`: its kiosk visit is over, or its kiosk was revoked. */
export type Proof = Omit<NewProof, 'way'> & {
  way: ProofWay | undefined
  expiresAt: number
  isFresh: boolean
  isEnded: boolean
  visit?: number | undefined
}

/** `channel`: where the clinic itself sent the code or link. A URL can claim any channel. */
export type NewProof = {
  userId: string
  kind: ProofKind
  way: ProofWay
  channel?: TelecomType | undefined
  deviceId?: string | undefined
}

const PROOF_KEY_BYTES = 32
/** Minimum of different characters. 32 hex digits of `openssl rand` have fewer once in millions of keys. */
const MIN_DIFFERENT = 8

/** Random by default. @throws Error for a key that can be guessed. */
export const readProofKey = (given: string | undefined, name = 'PROOF_KEY'): Uint8Array => {
  if (!given) return randomBytes(PROOF_KEY_BYTES)
  const key = Buffer.from(given, 'utf8')
  if (key.length < PROOF_KEY_BYTES) throw new Error(`${name} has to have 32 characters or more.`)
  if (new Set(key).size < MIN_DIFFERENT)
    throw new Error(`${name} can be guessed: make one with openssl rand -hex 32.`)
  return key
}

/** The first key signs. The previous one is accepted during key rotation. */
export const readProofKeys = (
  given: string | undefined,
  previous: string | undefined,
): [Uint8Array, ...Uint8Array[]] => [
  readProofKey(given),
  ...(previous ? [readProofKey(previous, 'PROOF_KEY_PREVIOUS')] : []),
]

const toBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The algorithm of the JSON Web Token (RFC 7519) is fixed and never read from a token. */
const HEADER = toBase64Url({ alg: 'HS256' })
export const AUDIENCE = 'soundings-proof'

const claimsSchema = v.looseObject({ aud: v.string(), sub: v.string(), exp: v.number() })

type Claims = v.InferOutput<typeof claimsSchema>

/**
 * Web Crypto would use a thread, which costs more than the rest of a read
 * (decisions/drafts-and-submission: Statements of a request).
 */
const sign = (key: Uint8Array, signed: string): Buffer => createHmac('sha256', key).update(signed).digest()

/** @param claims `aud` is the token's purpose. The token is invalid for any other. */
export const signToken = (key: Uint8Array, claims: Claims): string => {
  const signed = `${HEADER}.${toBase64Url(claims)}`
  return `${signed}.${sign(key, signed).toString('base64url')}`
}

/** Checks signature and purpose, but not the age: an expired token still identifies its person. */
export const readToken = (
  keys: readonly Uint8Array[],
  audience: string,
  token: string,
): Claims | undefined => {
  const [header, payload = '', signature = '', ...rest] = token.split('.')
  if (header !== HEADER || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const isOurs = keys
    .map((key) => sign(key, `${header}.${payload}`))
    .some((own) => given.length === own.length && timingSafeEqual(given, own))
  if (!isOurs) return undefined
  try {
    const read = v.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return read.success && read.output.aud === audience ? read.output : undefined
  } catch {
    // A valid signature on invalid JSON.
    return undefined
  }
}

const PREFIX = 'soundings-proof-'
/** Public API calls only, no pages or scripts. */
const PATH = '/v1/public-api'
/** Maximum number of people who share a device, such as a family. Proofs beyond it are deleted, oldest first. */
const MAX_PEOPLE = 8

const PROOF_LIFETIME_S: Record<ProofKind, number> = { visit: HOUR_MS / 1000, day: DAY_MS / 1000 }

/** One cookie per person, so that people of one device do not overwrite each other's. */
export const proofCookieName = (userId: string): string =>
  PREFIX + sha256(userId).toString('base64url').slice(0, 22)

export const createExpiredCookie = (userId: string, isSecure: boolean): string =>
  createCookie(proofCookieName(userId), '', { path: PATH, isSecure, maxAge: 0 })

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

const toProofKind = (claim: unknown): ProofKind => (claim === 'visit' ? 'visit' : 'day')

const WAYS: readonly ProofWay[] = ['birthday', 'invite', 'link', 'kiosk']
const CHANNELS: readonly TelecomType[] = ['email', 'phone']

const readClaims = (
  keys: readonly Uint8Array[],
  name: string,
  token: string | undefined,
): Claims | undefined => {
  const claims = token === undefined ? undefined : readToken(keys, AUDIENCE, token)
  return claims && name === proofCookieName(claims.sub) ? claims : undefined
}

const toProof = async (
  context: ClinicContext,
  subjects: Subjects,
  { sub: userId, exp, kind, way, channel, version, device, visit }: Claims,
): Promise<Proof> => {
  // A proof expires by the clock of its person's clinic, which tests move.
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

/** Ignores a forged or altered cookie. */
export const readProofs = (context: ClinicContext, subjects: Subjects, header: string | undefined) => {
  const cookies = parse(header ?? '')
  const names = Object.keys(cookies)
    .filter((name) => name.startsWith(PREFIX))
    .slice(0, 2 * MAX_PEOPLE)
  const verified = new Map(names.map((name) => [name, readClaims(context.proofKeys, name, cookies[name])]))
  return {
    /** Whether any proof has an invalid signature, or a name that does not match its claims. Its age does not matter. */
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

/** A visit's proof ends with the browser. Also deletes the oldest proofs beyond eight people. */
export const createProofCookies = async (
  context: ClinicContext,
  carried: readonly Proof[],
  { userId, kind, way, channel, deviceId }: NewProof,
  isSecure: boolean,
): Promise<string[]> => {
  // Not cached, because it must reflect the changes of this call.
  const subject = await readSubject(context.db, userId)
  const seconds = toSeconds(toClinicTime(context, subject))
  const version = subject?.person.proofVersion ?? 0
  const atKiosk = deviceId ? { device: deviceId, visit: await beginVisit(context.db, deviceId) } : {}
  const token = signToken(context.proofKey, {
    ...{ kind, way, channel, version, ...atKiosk },
    aud: AUDIENCE,
    sub: userId,
    iat: seconds,
    exp: seconds + PROOF_LIFETIME_S[kind],
  })
  const maxAge = kind === 'day' ? PROOF_LIFETIME_S.day : undefined
  const others = carried.filter((proof) => proof.userId !== userId)
  const oldestFirst = others.sort((a, b) => a.expiresAt - b.expiresAt)
  const surplus = oldestFirst.slice(0, Math.max(0, others.length + 1 - MAX_PEOPLE))
  return [
    ...surplus.map((proof) => createExpiredCookie(proof.userId, isSecure)),
    createCookie(proofCookieName(userId), token, { path: PATH, isSecure, maxAge }),
  ]
}

/** Also deletes stored responses that a repeated request would receive, with a new proof. Unopened links stay valid. */
export const endLinkAccess = async (db: Database, userId: string): Promise<void> => {
  await db.delete(magicTokens).where(eq(magicTokens.userId, userId))
  await db.delete(answeredRequests).where(eq(answeredRequests.provenUserId, userId))
  await db
    .update(users)
    .set({ proofVersion: sql`${users.proofVersion} + 1` })
    .where(eq(users.id, userId))
}
