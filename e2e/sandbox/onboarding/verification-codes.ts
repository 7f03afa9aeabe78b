import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { verificationCodes } from '../db/schema.ts'
import { sha256 } from '../hash.ts'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { countGuesses, type Source, type Subject } from '../limits/throttle.ts'
import { findLanguageOfAddress, sendMessage } from '../people/messages.ts'
import { say } from '../words/say.ts'

/** Longer than the work takes, so that response times do not reveal accounts. */
const MINIMUM_MS = 250

export const withMinimumDuration = async <T>(work: Promise<T>): Promise<T> => {
  const [done] = await Promise.allSettled([work, wait(MINIMUM_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

const CODE_LIFETIME_MS = 10 * MINUTE_MS
/** More codes than an address can get in ten minutes. */
const RECENT_CODES = 20

type Purpose = 'invite' | 'password' | 'sign-up'
/** The identity service also uses codes, but has no clinic. */
type Clocks = Pick<ClinicContext, 'db' | 'now' | 'realNow'>
type StoredCode = typeof verificationCodes.$inferSelect

const hashCode = (id: string, code: string) => sha256(`${id}:${code}`)

type NewCode = {
  purpose: Purpose
  /** An email in lower case, or a phone number as E.164. */
  address: string
  /** Undefined for an unknown address, which gets no code. */
  userId: string | undefined
  /** The requesting browser, if it keeps cookies. */
  requestedBy: string | undefined
}

/** From now on the same browser's earlier codes are wrong: `pickCode` takes its newest. */
export const issueCode = async (
  db: Database,
  { purpose, address, userId, requestedBy }: NewCode,
  now: Date,
): Promise<string> => {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.insert(verificationCodes).values({
    id,
    purpose,
    address,
    userId: userId ?? null,
    requestedBy: requestedBy ?? null,
    codeHash: hashCode(id, code).toString('hex'),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
  })
  return code
}

export const sendCode = async (
  db: Database,
  address: string,
  code: string,
  now: Date,
  note = 'No one from your clinic will ever ask you for it.',
): Promise<void> => {
  const language = await findLanguageOfAddress(db, address)
  const body = say(language, 'Your code is {code}. It works once, for 10 minutes. {note}', {
    code,
    note: [note],
  })
  const channel = address.startsWith('+') ? 'sms' : 'email'
  await sendMessage(db, { to: address, channel, subject: say(language, 'Your code'), body, links: [] }, now)
}

const wrongCode = () => new HttpError(400, 'This code is not right. Please check it, or ask for a new one.')
const expiredCode = () => new HttpError(400, 'This code has expired. Please ask for a new one.')

type Given = {
  code: string
  from: Source
  /** The submitting browser. Its own code takes precedence over newer codes of other browsers. */
  browser: string | undefined
  also?: readonly Subject[]
  /** Called before a correct code is used up. If it throws, the code stays valid and the try does not count. */
  beforeUse?: () => Promise<void>
}

/** Used when no code was ever sent: tries count, and every code is wrong. */
const noCode = ({ purpose, address }: Sent) => ({
  id: `none of ${purpose} to ${address}`,
  purpose,
  address,
  userId: null,
  requestedBy: null,
})

type Sent = { purpose: Purpose; address: string }
type TriedCode = ReturnType<typeof noCode> | StoredCode

const pickCode = (newestFirst: readonly StoredCode[], browser: string | undefined) => {
  const own = newestFirst.find(({ requestedBy }) => browser !== undefined && requestedBy === browser)
  return own && !own.verifiedAt ? own : newestFirst[0]
}

/** Tries at `tried` count. Only `meant`, a code sent to one of these people, can be correct. */
const findCode = async (
  db: Database,
  sent: Sent,
  browser: string | undefined,
  userIds: readonly string[] | undefined,
): Promise<{ tried: TriedCode; meant: StoredCode | undefined }> => {
  const codes = await db
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.purpose, sent.purpose), eq(verificationCodes.address, sent.address)))
    .orderBy(desc(verificationCodes.sequence))
    .limit(RECENT_CODES)
  const isTheirs = ({ userId }: StoredCode) => !userIds || (userId !== null && userIds.includes(userId))
  const meant = pickCode(codes.filter(isTheirs), browser)
  return { meant, tried: meant ?? pickCode(codes, browser) ?? noCode(sent) }
}

/** Counts for the code, for all codes of its address, and for all codes sent to its person's contacts. */
const countTry = async (db: Database, code: TriedCode, { from, browser, also = [] }: Given, now: Date) => {
  const { id, purpose, address, userId, requestedBy } = code
  const isRequester = browser !== undefined && browser === requestedBy
  const all: Subject[] = [{ way: 'codes-of-address', of: address }, ...also]
  if (purpose === 'invite' && userId) all.push({ way: 'codes-of-person', of: userId })
  const many = await countGuesses(db, all, from, now)
  try {
    const one: Source = { address: from.address, device: isRequester ? browser : undefined }
    const single = await countGuesses(db, [{ way: 'code', of: id }], one, now)
    return { forgive: many.forgive, undo: () => Promise.all([many.undo(), single.undo()]) }
  } catch (error) {
    await many.undo()
    throw error instanceof HttpError ? usedUp(error.retryAfter) : error
  }
}

/** This code expires before the next try is allowed, so the message suggests a new one. */
const usedUp = (retryAfter = CODE_LIFETIME_MS / 1000) =>
  new HttpError(429, 'Too many tries with this code. Please ask for a new one.', { retryAfter })

const isSame = ({ id, codeHash }: StoredCode, code: string) =>
  timingSafeEqual(hashCode(id, code.trim()), Buffer.from(codeHash, 'hex'))

/**
 * Every try counts, even without a code: a wrong name gets the response of a wrong code.
 * @param userIds restricts it to codes of these people.
 * @throws HttpError 400 for a wrong, used or expired code, 429 after too many tries.
 */
export const redeemCode = async (
  context: Clocks,
  sent: Sent,
  given: Given,
  userIds?: readonly string[],
): Promise<StoredCode> => {
  const { db } = context
  const { tried, meant } = await findCode(db, sent, given.browser, userIds)
  const { now } = tried.userId ? await withClinicClock(context, tried.userId) : context
  const guess = await countTry(db, tried, given, now())
  if (!meant || meant.verifiedAt || !isSame(meant, given.code)) throw wrongCode()
  if (meant.expiresAt <= now()) throw expiredCode()
  await given.beforeUse?.().catch(async (error: unknown) => {
    await guess.undo()
    throw error
  })
  const [redeemed] = await db
    .update(verificationCodes)
    .set({ verifiedAt: now() })
    .where(and(eq(verificationCodes.id, meant.id), isNull(verificationCodes.verifiedAt)))
    .returning()
  if (!redeemed) throw wrongCode()
  await guess.forgive()
  return redeemed
}
