import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { verificationCodes } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { sha256 } from '../hash.ts'
import { withClinicClock } from '../http/clinic-clock.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { countGuesses, type Source, type Subject } from '../limits/throttle.ts'
import { sendMessage } from '../people/outbox.ts'

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
export const sendCode = (
  db: Database,
  address: string,
  code: string,
  now: Date,
  note = 'No one from your clinic will ever ask you for it.',
): Promise<void> =>
  sendMessage(
    db,
    {
      to: address,
      channel: address.startsWith('+') ? 'sms' : 'email',
      subject: 'Your code',
      body: `Your code is ${code}. It works once, for 10 minutes. ${note}`,
      links: [],
    },
    now,
  )

const wrongCode = () => new HttpError(400, 'This code is not right. Please check it, or ask for a new one.')
const expiredCode = () => new HttpError(400, 'This code has expired. Please ask for a new one.')

/** What somebody gives as a code, and from where. */
type Given = {
  code: string
  from: Source
  /** Their browser; a code that it asked for goes before newer ones of other browsers. */
  browser: string | undefined
}

const findNewestCode = async (
  db: Database,
  { purpose, address }: { purpose: Purpose; address: string },
  browser: string | undefined,
  userIds: readonly string[] | undefined,
): Promise<StoredCode | undefined> => {
  const sent = and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.address, address))
  const codes = await db
    .select()
    .from(verificationCodes)
    .where(userIds ? and(sent, inArray(verificationCodes.userId, [...userIds])) : sent)
    .orderBy(desc(verificationCodes.sequence))
    .limit(RECENT_CODES)
  const own = codes.find(({ requestedBy }) => browser !== undefined && requestedBy === browser)
  return own && !own.verifiedAt ? own : codes[0]
}

/** Counts a try at one code, at all codes of its address, and at all codes of its person's invite. */
const countTry = async (db: Database, code: StoredCode, { from, browser }: Given, now: Date) => {
  const { id, purpose, address, userId, requestedBy } = code
  const isRequester = browser !== undefined && browser === requestedBy
  const all: Subject[] = [{ way: 'codes-of-address', of: address }]
  if (purpose === 'invite' && userId) all.push({ way: 'codes-of-invite', of: userId })
  const many = await countGuesses(db, all, from, now)
  try {
    const one: Source = { address: from.address, device: isRequester ? browser : undefined }
    await countGuesses(db, [{ way: 'code', of: id }], one, now)
  } catch (error) {
    await many.undo()
    throw error instanceof HttpError ? usedUp(error.retryAfter) : error
  }
  return many
}

/** A new code can be tried at once; this one is too old before it can be tried again. */
const usedUp = (retryAfter = CODE_LIFETIME_MS / 1000) =>
  new HttpError(429, 'Too many tries with this code. Please ask for a new one.', { retryAfter })

/**
 * Redeems a code that was sent to an address, once.
 * @param userIds limits it to codes of these people.
 * @throws HttpError 400 for a wrong, used or old code, 429 after too many tries.
 */
export const redeemCode = async (
  context: Clocks,
  sent: { purpose: Purpose; address: string },
  given: Given,
  userIds?: readonly string[],
): Promise<StoredCode> => {
  const { db } = context
  const code = await findNewestCode(db, sent, given.browser, userIds)
  if (!code || code.verifiedAt) throw wrongCode()
  const { now } = code.userId ? await withClinicClock(context, code.userId) : context
  const guess = await countTry(db, code, given, now())
  const isRight = timingSafeEqual(hashCode(code.id, given.code.trim()), Buffer.from(code.codeHash, 'hex'))
  if (!isRight) throw wrongCode()
  if (code.expiresAt <= now()) throw expiredCode()
  const [redeemed] = await db
    .update(verificationCodes)
    .set({ verifiedAt: now() })
    .where(and(eq(verificationCodes.id, code.id), isNull(verificationCodes.verifiedAt)))
    .returning()
  if (!redeemed) throw wrongCode()
  await guess.forgive()
  return redeemed
}
