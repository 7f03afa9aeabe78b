import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { profiles } from '../db/schema.ts'
import type { Call } from '../http/api.types.ts'
import { withClinicClock } from '../http/clinic-clock.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { countAttempts, LIMIT_WINDOW_MS } from '../limits/attempts.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { checkPassword } from './password.rules.ts'
import { issueCode, redeemCode, sendCode } from './verification-codes.ts'

const REQUESTS_PER_IP = { max: 5, windowMs: LIMIT_WINDOW_MS }
const REQUESTS_IN_TOTAL = { max: 20, windowMs: LIMIT_WINDOW_MS }

/** Longer than the work takes, so that response times do not reveal who has an account. */
const MINIMUM_MS = 250

/** Answers, well or not, no sooner than `ANSWER_MS` after it was asked. */
const withMinimumDuration = async <T>(work: Promise<T>): Promise<T> => {
  const [done] = await Promise.allSettled([work, wait(MINIMUM_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

const findAccountOwner = async (
  { db, identity }: ClinicContext,
  email: string,
): Promise<string | undefined> => {
  const accountSub = await identity.findAccount(email)
  const [first] = await db
    .select()
    .from(profiles)
    .where(eq(profiles.accountSub, accountSub ?? ''))
    .orderBy(asc(profiles.position))
    .limit(1)
  return first?.userId
}

const sendResetCode = async (context: ClinicContext, email: string, from: string) => {
  const { db } = context
  const address = normalizeEmail(email)
  const owner = await findAccountOwner(context, address)
  const { now } = owner ? await withClinicClock(context, owner) : context
  await countAttempts(
    db,
    [
      [`password:${from}:${address}`, REQUESTS_PER_IP],
      [`password:${address}`, REQUESTS_IN_TOTAL],
    ],
    now(),
  )
  const code = await issueCode(db, 'password', address, owner, now())
  if (owner) await sendCode(db, address, code, now())
  return { success: true }
}

/**
 * Sends a code to an address that has an account. Response and time are the same for an address that has none.
 * @throws HttpError 429 after too many of them.
 */
export const requestPasswordReset = (
  context: ClinicContext,
  { email }: Call<'requestPasswordReset'>['body'],
  from: string,
) => withMinimumDuration(sendResetCode(context, email, from))

const resetPassword = async (
  context: ClinicContext,
  body: Call<'confirmPasswordReset'>['body'],
  from: string,
) => {
  checkPassword(body.newPassword)
  const address = normalizeEmail(body.email)
  await redeemCode(context, 'password', address, { given: body.confirmationCode, from })
  await context.identity.setPassword(address, body.newPassword)
  return { success: true }
}

/**
 * Sets a new password with a code, and ends every session of the account.
 * @throws HttpError 400 for a password that breaks a rule, before the code is tried; else as `redeemCode` does.
 */
export const confirmPasswordReset = (
  context: ClinicContext,
  body: Call<'confirmPasswordReset'>['body'],
  from: string,
) => withMinimumDuration(resetPassword(context, body, from))
