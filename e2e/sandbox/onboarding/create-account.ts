import { HOUR_MS } from '@soundings/shared/dates/durations'
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { invites, verificationCodes } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { profiles, submissions, users } from '../db/schema.ts'
import type { Call, CreateAccountResult } from '../http/api.types.ts'
import { withClinicClock } from '../http/clinic-clock.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { linkAccount } from '../people/accounts.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { sendNotice } from '../people/notices.ts'
import type { Person } from '../people/people.ts'
import type { Access } from '../proof/access.ts'
import { checkPassword } from './password.rules.ts'

/** How long after a code or a submission an account can be made. */
const CONFIRMATION_MS = HOUR_MS
const LINK_SOURCES = ['sms', 'email', 'manual_sms', 'manual_email']

const hasRows = async (rows: Promise<unknown[]>) => (await rows).length > 0

/** Uses up a code of an invite that was confirmed just now. */
const consumeConfirmedCode = async (db: Database, userId: string, since: Date, now: Date) => {
  const confirmed = and(
    eq(verificationCodes.userId, userId),
    eq(verificationCodes.purpose, 'invite'),
    isNotNull(verificationCodes.verifiedAt),
    gt(verificationCodes.verifiedAt, since),
    isNull(verificationCodes.consumedAt),
  )
  const [code] = await db
    .select()
    .from(verificationCodes)
    .where(confirmed)
    .orderBy(desc(verificationCodes.verifiedAt))
  if (!code) return false
  const mine = and(eq(verificationCodes.id, code.id), isNull(verificationCodes.consumedAt))
  return hasRows(db.update(verificationCodes).set({ consumedAt: now }).where(mine).returning())
}

/** Whether a person has just answered from a link and is prompted to create an account. */
const hasJustAnswered = async (db: Database, person: Person, since: Date) => {
  if (!person.shouldPromptAccountCreation) return false
  const answered = and(
    eq(submissions.userId, person.id),
    inArray(submissions.source, LINK_SOURCES),
    gt(submissions.createdAt, since),
  )
  return hasRows(db.select().from(submissions).where(answered).limit(1))
}

const canCreateAccount = async (db: Database, person: Person, now: Date) => {
  if (await hasRows(db.select().from(profiles).where(eq(profiles.userId, person.id)))) return false
  const since = new Date(now.getTime() - CONFIRMATION_MS)
  return (await consumeConfirmedCode(db, person.id, since, now)) || hasJustAnswered(db, person, since)
}

const completeOnboarding = async (
  db: Database,
  person: Person,
  accountSub: string,
  email: string,
  now: Date,
) =>
  db.transaction(async (tx) => {
    await linkAccount(tx, accountSub, person.id, now)
    await tx
      .update(users)
      .set({ hasOnboarded: true, shouldPromptAccountCreation: false, email: person.email ?? email })
      .where(eq(users.id, person.id))
    await tx.update(invites).set({ state: 'accepted', acceptedAt: now }).where(eq(invites.userId, person.id))
  })

/** Tells the person at every address that the clinic knows, also where the account has another one. */
const noticeAccount = async (db: Database, person: Person, email: string, now: Date) => {
  const addresses = [email, person.email ?? '', person.phoneNumber ?? ''].map(normalizeEmail)
  for (const address of new Set(addresses.filter(Boolean)))
    await sendNotice(db, address, 'account-created', now)
}

/**
 * Creates a patient's account, for a caller with a proof of that patient whom the clinic has asked. A link alone, a visit
 * at a kiosk, or another caller's code or answers, are not enough. `failed` does not reveal whether the patient or the address is known.
 * @throws HttpError 400 for a password that breaks a rule.
 */
export const createAccount = async (
  context: ClinicContext,
  { patientId, email, password }: Call<'createAccount'>['body'],
  access: Access,
): Promise<CreateAccountResult> => {
  const { db, identity } = context
  checkPassword(password)
  const [person] = await db.select().from(users).where(eq(users.patientId, patientId))
  if (!person) return { status: 'failed' }
  if (!(await access.isProven(person.id)) || (await access.isVisitor(person.id))) return { status: 'failed' }
  const now = (await withClinicClock(context, person.id)).now()
  if (await identity.findAccount(email)) return { status: 'failed' }
  if (!(await canCreateAccount(db, person, now))) return { status: 'failed' }
  const accountSub = await identity.createAccount(email, password)
  if (!accountSub) return { status: 'failed' }
  try {
    await completeOnboarding(db, person, accountSub, email, now)
  } catch (error) {
    await identity.deleteAccount(email)
    throw error
  }
  await noticeAccount(db, person, email, now)
  return { status: 'created' }
}
