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

/** Longer than the work takes, so that response times do not reveal who has an account. */
const MINIMUM_MS = 250

/** Answers, well or not, no sooner than this after it was asked. */
export const withMinimumDuration = async <T>(work: Promise<T>): Promise<T> => {
  const [done] = await Promise.allSettled([work, wait(MINIMUM_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

const CODE_LIFETIME_MS = 10 * MINUTE_MS
/** More than are sent to an address in ten minutes. */
const RECENT_CODES = 20

type Purpose = 'invite' | 'password' | 'sign-up'
/** The identity service has no clinic, and codes of its own. */
type Clocks = Pick<ClinicContext, 'db' | 'now' | 'realNow'>
type StoredCode = typeof verificationCodes.$inferSelect

const hashCode = (id: string, code: string) => sha256(`${id}:${code}`)

type NewCode = {
  purpose: Purpose
  /** An e-mail in lower case, or a phone number as E.164. */
  address: string
  /** The recipient; undefined for an unknown address, to which no code is sent. */
  userId: string | undefined
  /** The browser that asked for it, where it keeps cookies. */
  requestedBy: string | undefined
}

/** Makes a code of 6 digits for an address, instead of those that the same browser asked for before. */
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

/** Sends a code by text message or e-mail, as the address asks for, with what is to be known of it. */
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

/** What somebody gives as a code, and from where. */
type Given = {
  code: string
  from: Source
  /** Their browser; a code that it asked for goes before newer ones of other browsers. */
  browser: string | undefined
  /** What else a try counts at. */
  also?: readonly Subject[]
  /** Called with the right code, before it is used up: where it throws, the code goes on, and the try was none. */
  beforeUse?: () => Promise<void>
}

/** What is tried where no code was ever sent: it counts like one, and is never right. */
const noCode = ({ purpose, address }: Sent) => ({
  id: `none of ${purpose} to ${address}`,
  purpose,
  address,
  userId: null,
  requestedBy: null,
})

type Sent = { purpose: Purpose; address: string }
type TriedCode = ReturnType<typeof noCode> | StoredCode

/** The code that is tried: the newest, or what the browser asked for. */
const pickCode = (newestFirst: readonly StoredCode[], browser: string | undefined) => {
  const own = newestFirst.find(({ requestedBy }) => browser !== undefined && requestedBy === browser)
  return own && !own.verifiedAt ? own : newestFirst[0]
}

/** `tried` counts. It is `meant` where it was sent to one of these people, and can be right. */
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

/** Counts a try at one code, at all codes of its address, and at all codes that go to its person's contacts on record. */
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

/** A new code can be tried at once; this one is too old before it can be tried again. */
const usedUp = (retryAfter = CODE_LIFETIME_MS / 1000) =>
  new HttpError(429, 'Too many tries with this code. Please ask for a new one.', { retryAfter })

const isSame = ({ id, codeHash }: StoredCode, code: string) =>
  timingSafeEqual(hashCode(id, code.trim()), Buffer.from(codeHash, 'hex'))

/**
 * Redeems a code that was sent to an address, once. Every try counts, also where there is no such code: a wrong name is
 * answered as a wrong code.
 * @param userIds limits it to codes of these people.
 * @throws HttpError 400 for a wrong, used or old code, 429 after too many tries.
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
