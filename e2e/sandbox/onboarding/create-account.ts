import { HOUR_MS } from '@soundings/shared/dates/durations'
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { profiles, submissions, users, verificationCodes } from '../db/schema.ts'
import type { CreateAccountResult } from '../http/api.types.ts'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import { type ApiRequest, bodyOf } from '../http/handler.ts'
import type { Approver } from '../identity/identity.types.ts'
import { findSource } from '../limits/known-devices.ts'
import { countGuesses, type Source } from '../limits/throttle.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { sendNotice } from '../people/messages.ts'
import type { Person } from '../people/people.ts'
import { checkOwnPassword, checkPassword, readPersonalWords } from './password.ts'
import { completeOnboarding, storePendingAccount } from './pending-accounts.ts'
import { withMinimumDuration } from './verification-codes.ts'

/** For this long after a confirmed code or a submission, the person may create an account. */
const CONFIRMATION_MS = HOUR_MS
const LINK_SOURCES = ['sms', 'email', 'manual_sms', 'manual_email']

const hasRows = async (rows: Promise<unknown[]>) => (await rows).length > 0

const findConfirmedCodes = (db: Database, userId: string, since: Date) =>
  db
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.userId, userId),
        eq(verificationCodes.purpose, 'invite'),
        isNotNull(verificationCodes.verifiedAt),
        gt(verificationCodes.verifiedAt, since),
        isNull(verificationCodes.consumedAt),
      ),
    )

/** Of several concurrent requests, only one succeeds. */
const consumeCode = (db: Database, id: string, now: Date) => {
  const unused = and(eq(verificationCodes.id, id), isNull(verificationCodes.consumedAt))
  return hasRows(db.update(verificationCodes).set({ consumedAt: now }).where(unused).returning())
}

const hasJustAnswered = async (db: Database, person: Person, since: Date) => {
  if (!person.shouldPromptAccountCreation) return false
  const answered = and(
    eq(submissions.userId, person.id),
    inArray(submissions.source, LINK_SOURCES),
    gt(submissions.createdAt, since),
  )
  return hasRows(db.select().from(submissions).where(answered).limit(1))
}

/**
 * `proved`: a code confirmed the account's own address. `invited`: the code went to another contact on record.
 * `answered`: the person has just answered; a contact on record must allow the account (decisions/identity-and-proof:
 * New accounts).
 */
type Permission =
  | { kind: 'proved'; codeId: string }
  | { kind: 'invited' }
  | { kind: 'answered'; approver: Approver }
  | { kind: 'none' }

const findPermission = async (
  db: Database,
  person: Person,
  email: string,
  { now, isInvited }: { now: Date; isInvited: boolean },
): Promise<Permission> => {
  if (await hasRows(db.select().from(profiles).where(eq(profiles.userId, person.id)))) return { kind: 'none' }
  const since = new Date(now.getTime() - CONFIRMATION_MS)
  const codes = isInvited ? await findConfirmedCodes(db, person.id, since) : []
  const own = codes.find(({ address }) => address === normalizeEmail(email))
  if (own) return { kind: 'proved', codeId: own.id }
  if (codes.length > 0) return { kind: 'invited' }
  const contact = person.email ? normalizeEmail(person.email) : person.phoneNumber
  if (contact === null || !(await hasJustAnswered(db, person, since))) return { kind: 'none' }
  return { kind: 'answered', approver: { contact, of: person.id } }
}

type Credentials = { email: string; password: string }

/** An address with an account gets the same response, and its owner a notice. */
const createPendingAccount = async (
  context: ClinicContext,
  person: Person,
  { email, password }: Credentials,
  { approver, from }: { approver?: Approver; from: Source },
): Promise<CreateAccountResult> => {
  const { db, identity, realNow } = context
  // Also counts for the person, so that a proof cannot send codes to many addresses.
  const requested = [normalizeEmail(email), person.id].map((of) => ({ way: 'code-request' as const, of }))
  await countGuesses(db, requested, from, realNow())
  await checkOwnPassword(password, await readPersonalWords(db, person, email))
  const accountSub = await identity.signUp({ email, password, approver })
  if (accountSub) await storePendingAccount(db, person.id, { accountSub, email }, realNow())
  else await sendNotice(db, normalizeEmail(email), 'account-exists', realNow())
  return { status: 'created', needsConfirmation: true, codeSentTo: approver ? 'on-record' : 'typed' }
}

const createProvedAccount = async (
  { db, identity }: ClinicContext,
  person: Person,
  { email, password }: Credentials,
  { codeId, now }: { codeId: string; now: Date },
): Promise<CreateAccountResult> => {
  // Checked before the code is used up, so that it remains valid for another password.
  await checkOwnPassword(password, await readPersonalWords(db, person, email))
  if (!(await consumeCode(db, codeId, now))) return { status: 'failed' }
  const accountSub = await identity.createAccount(email, password)
  if (!accountSub) return { status: 'failed' }
  try {
    await completeOnboarding(db, person, { accountSub, email }, now)
  } catch (error) {
    await identity.deleteAccount(accountSub)
    throw error
  }
  return { status: 'created' }
}

/**
 * A link alone, a kiosk visit, or another caller's code are not enough. An unproved address must be confirmed
 * (decisions/identity-and-proof: New accounts); `failed` reveals nothing about it.
 * @throws HttpError 400 for a password that breaks a rule, 429 after too many codes for the address.
 */
export const createAccount = async (
  context: ClinicContext,
  incoming: ApiRequest,
): Promise<CreateAccountResult> => {
  const { db } = context
  const { patientId, ...credentials } = bodyOf<'createAccount'>(incoming)
  const { access } = incoming
  await checkPassword(credentials.password)
  const [person] = await db.select().from(users).where(eq(users.patientId, patientId))
  if (!person) return { status: 'failed' }
  if (!(await access.isProven(person.id)) || (await access.isVisitor(person.id))) return { status: 'failed' }
  const now = (await withClinicClock(context, person.id)).now()
  const isInvited = await access.isInvited(person.id)
  const permission = await findPermission(db, person, credentials.email, { now, isInvited })
  if (permission.kind === 'none') return { status: 'failed' }
  if (permission.kind === 'proved')
    return createProvedAccount(context, person, credentials, { codeId: permission.codeId, now })
  const from = await findSource(context, incoming, [`person:${person.id}`])
  const approver = permission.kind === 'answered' ? { approver: permission.approver } : {}
  return withMinimumDuration(createPendingAccount(context, person, credentials, { ...approver, from }))
}
