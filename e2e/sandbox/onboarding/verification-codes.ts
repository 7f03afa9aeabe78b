import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { verificationCodes } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { sha256 } from '../hash.ts'
import { withClinicClock } from '../http/clinic-clock.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { countAttempt } from '../limits/attempts.ts'
import { sendMessage } from '../people/outbox.ts'

/** Wrong codes per network address, and in total: a stranger alone does not use up another person's code. */
const TRIES_PER_IP = 5
const TRIES_IN_TOTAL = 50
const CODE_LIFETIME_MS = 10 * MINUTE_MS

type Purpose = 'invite' | 'password'
type StoredCode = typeof verificationCodes.$inferSelect

const hashCode = (id: string, code: string) => sha256(`${id}:${code}`)

/**
 * Makes a code of 6 digits for an address, instead of those before it.
 * @param userId the recipient; undefined for an unknown address, to which no code is sent.
 */
export const issueCode = async (
  db: Database,
  purpose: Purpose,
  address: string,
  userId: string | undefined,
  now: Date,
): Promise<string> => {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.insert(verificationCodes).values({
    id,
    purpose,
    address,
    userId: userId ?? null,
    codeHash: hashCode(id, code).toString('hex'),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
  })
  return code
}

/** Sends a code by text message or e-mail, as the address asks for. */
export const sendCode = (db: Database, address: string, code: string, now: Date): Promise<void> =>
  sendMessage(
    db,
    {
      to: address,
      channel: address.startsWith('+') ? 'sms' : 'email',
      subject: 'Your code',
      body: `Your code is ${code}. It works once, for 10 minutes. Nobody of your clinic will ask you for it.`,
      links: [],
    },
    now,
  )

const wrongCode = () => new HttpError(400, 'This code is not right. Please check it, or ask for a new one.')
const expiredCode = () => new HttpError(400, 'This code is too old. Please ask for a new one.')
/** A new code can be tried at once; this one as soon as it is too old. */
const tooManyTries = (retryAfter: number) =>
  new HttpError(429, 'Too many tries with this code. Please ask for a new one.', { retryAfter })

const findNewestCode = async (
  db: Database,
  purpose: Purpose,
  address: string,
  userIds: readonly string[] | undefined,
): Promise<StoredCode | undefined> => {
  const sent = and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.address, address))
  const [code] = await db
    .select()
    .from(verificationCodes)
    .where(userIds ? and(sent, inArray(verificationCodes.userId, [...userIds])) : sent)
    .orderBy(desc(verificationCodes.sequence))
    .limit(1)
  return code
}

/** Counts a try in one statement, so that a hundred concurrent guesses are a hundred tries. */
const countTry = async (db: Database, { id }: StoredCode, { from, now }: { from: string; now: Date }) => {
  const here = await countAttempt(
    db,
    `code:${id}:${from}`,
    { max: TRIES_PER_IP, windowMs: CODE_LIFETIME_MS },
    now,
  )
  if (!here.isAllowed) throw tooManyTries(here.retryAfterSeconds)
  const [taken] = await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(and(eq(verificationCodes.id, id), lt(verificationCodes.tries, TRIES_IN_TOTAL)))
    .returning()
  if (!taken) throw tooManyTries(CODE_LIFETIME_MS / 1000)
}

/**
 * Redeems the newest code that was sent to an address, once.
 * @param userIds limits it to codes of these people.
 * @throws HttpError 400 for a wrong, used or old code, 429 after 5 tries from one address, or 50 from all.
 */
export const redeemCode = async (
  context: ClinicContext,
  purpose: Purpose,
  address: string,
  { given, from }: { given: string; from: string },
  userIds?: readonly string[],
): Promise<StoredCode> => {
  const { db } = context
  const code = await findNewestCode(db, purpose, address, userIds)
  if (!code || code.verifiedAt) throw wrongCode()
  const { now } = code.userId ? await withClinicClock(context, code.userId) : context
  await countTry(db, code, { from, now: now() })
  const isRight = timingSafeEqual(hashCode(code.id, given.trim()), Buffer.from(code.codeHash, 'hex'))
  if (!isRight) throw wrongCode()
  if (code.expiresAt <= now()) throw expiredCode()
  const [redeemed] = await db
    .update(verificationCodes)
    .set({ verifiedAt: now() })
    .where(and(eq(verificationCodes.id, code.id), isNull(verificationCodes.verifiedAt)))
    .returning()
  if (!redeemed) throw wrongCode()
  return redeemed
}
