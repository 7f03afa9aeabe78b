import { and, eq, sql } from 'drizzle-orm'
import { invites } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import type { Call, InviteLookupResult } from '../http/api.types.ts'
import { withClinicClock } from '../http/clinic-clock.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { countAttempts, LIMIT_WINDOW_MS } from '../limits/attempts.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { isSameName } from '../people/same-name.rules.ts'
import { issueCode, redeemCode, sendCode } from './verification-codes.ts'

const LOOKUPS_PER_IP = { max: 10, windowMs: LIMIT_WINDOW_MS }
const LOOKUPS_IN_TOTAL = { max: 60, windowMs: LIMIT_WINDOW_MS }

type Person = { lastName?: string | undefined; dateOfBirth?: string | undefined }
type Contact = { email?: string | undefined; phoneNumber?: string | undefined }

const toAddress = ({ email, phoneNumber }: Contact): string => {
  const address = email ? normalizeEmail(email) : phoneNumber
  if (!address) throw new HttpError(400, 'An email or a phone number is needed.')
  return address
}

/** Invited people with this address; narrowed down by name and birthday when given. */
const findInvited = async (db: Database, address: string, { lastName, dateOfBirth }: Person) => {
  const has = address.startsWith('+')
    ? eq(users.phoneNumber, address)
    : eq(sql`lower(${users.email})`, address)
  const invited = await db
    .select({ userId: users.id, state: invites.state, lastName: users.lastName })
    .from(users)
    .innerJoin(invites, eq(invites.userId, users.id))
    .where(and(has, dateOfBirth ? eq(users.dateOfBirth, dateOfBirth) : undefined))
  return invited.filter((person) => !lastName || isSameName(person.lastName, lastName))
}

const limitLookups = ({ db, now }: ClinicContext, address: string, from: string) =>
  countAttempts(
    db,
    [
      [`invite:${from}:${address}`, LOOKUPS_PER_IP],
      [`invite:${address}`, LOOKUPS_IN_TOTAL],
    ],
    now(),
  )

/**
 * Looks for the one open invite of an address, and sends a code there.
 * @throws HttpError 429 after too many lookups.
 */
export const lookupInvite = async (
  context: ClinicContext,
  { type, ...asked }: Call<'lookupInvite'>['body'],
  from: string,
): Promise<InviteLookupResult> => {
  const address = toAddress(type === 'email' ? { email: asked.email } : { phoneNumber: asked.phoneNumber })
  await limitLookups(context, address, from)
  const invited = await findInvited(context.db, address, asked)
  const [active, another] = invited.filter(({ state }) => state === 'active')
  if (!active) return { status: invited.length > 0 ? 'invite-already-accepted' : 'no-active-invite-found' }
  if (another) return { status: 'ambiguous-invite-found' }
  const { now } = await withClinicClock(context, active.userId)
  const code = await issueCode(context.db, 'invite', address, active.userId, now())
  await sendCode(context.db, address, code, now())
  return { status: 'code-sent' }
}

/**
 * Checks the code that a lookup sent. @returns whose account can be created now.
 * @throws HttpError as `redeemCode` does.
 */
export const verifyInviteCode = async (
  context: ClinicContext,
  { code, ...asked }: Call<'verifyInviteCode'>['body'],
  from: string,
) => {
  const address = toAddress(asked)
  const invited = await findInvited(context.db, address, asked)
  const userIds = invited.map(({ userId }) => userId)
  const { userId } = await redeemCode(context, 'invite', address, { given: code, from }, userIds)
  const [person] = await context.db
    .select()
    .from(users)
    .where(eq(users.id, userId ?? ''))
  if (!person) throw new Error('A code was sent to an address of no person')
  return { patientId: person.patientId, patientEmail: person.email ?? '' }
}
