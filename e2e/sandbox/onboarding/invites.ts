import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { invites, users } from '../db/schema.ts'
import type { InviteLookupResult } from '../http/api.types.ts'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import { type ApiRequest, bodyOf } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { findSource, type Owner, toBrowser } from '../limits/known-devices.ts'
import { countGuesses, ofPeople } from '../limits/throttle.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { isSameName } from '../people/same-name.rules.ts'
import { issueCode, redeemCode, sendCode } from './verification-codes.ts'

type Person = { lastName?: string | undefined; dateOfBirth?: string | undefined }
type Contact = { email?: string | undefined; phoneNumber?: string | undefined }

const toAddress = ({ email, phoneNumber }: Contact): string => {
  const address = email ? normalizeEmail(email) : phoneNumber
  if (!address) throw new HttpError(400, 'Please enter an email or a phone number.')
  return address
}

type Invited = { id: string; state: 'active' | 'accepted'; lastName: string; dateOfBirth: string }

const findInvited = async (db: Database, address: string): Promise<Invited[]> => {
  const has = address.startsWith('+')
    ? eq(users.phoneNumber, address)
    : eq(sql`lower(${users.email})`, address)
  return db
    .select({
      id: users.id,
      state: invites.state,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
    })
    .from(users)
    .innerJoin(invites, eq(invites.userId, users.id))
    .where(has)
}

const narrowDown = (invited: readonly Invited[], { lastName, dateOfBirth }: Person) =>
  invited.filter(
    (person) =>
      (!dateOfBirth || person.dateOfBirth === dateOfBirth) &&
      (!lastName || isSameName(person.lastName, lastName)),
  )

/** An unknown address runs the same queries. */
const findAddressed = async (context: ClinicContext, address: string, incoming: ApiRequest) => {
  const invited = await findInvited(context.db, address)
  const owners = invited.map(({ id }): Owner => `person:${id}`)
  return { address, invited, from: await findSource(context, incoming, owners) }
}

/** A wrong birthday counts as a guess at everyone with this address. */
const findMeant = async (
  { db, now }: ClinicContext,
  { address, invited, from }: Awaited<ReturnType<typeof findAddressed>>,
  asked: Person,
) => {
  const meant = narrowDown(invited, asked)
  if (asked.dateOfBirth) {
    const guess = await countGuesses(db, ofPeople('birthday', invited, address), from, now())
    if (meant.length > 0) await guess.undo()
  }
  return meant
}

/** An accepted invite gets the same response as none, so that the response does not reveal an account. */
export const lookupInvite = async (
  context: ClinicContext,
  incoming: ApiRequest,
): Promise<InviteLookupResult> => {
  const { db } = context
  const { type, ...asked } = bodyOf<'lookupInvite'>(incoming)
  const address = toAddress(type === 'email' ? { email: asked.email } : { phoneNumber: asked.phoneNumber })
  const addressed = await findAddressed(context, address, incoming)
  await countGuesses(db, [{ way: 'code-request', of: address }], addressed.from, context.now())
  const meant = await findMeant(context, addressed, asked)
  const [active, another] = meant.filter(({ state }) => state === 'active')
  if (!active) return { status: 'no-active-invite-found' }
  if (another) return { status: 'ambiguous-invite-found' }
  const userId = active.id
  const { now } = await withClinicClock(context, userId)
  const requestedBy = toBrowser(incoming)
  const code = await issueCode(db, { purpose: 'invite', address, userId, requestedBy }, now())
  await sendCode(db, address, code, now())
  return { status: 'code-sent' }
}

export const verifyInviteCode = async (context: ClinicContext, incoming: ApiRequest) => {
  const { code, ...asked } = bodyOf<'verifyInviteCode'>(incoming)
  const address = toAddress(asked)
  const addressed = await findAddressed(context, address, incoming)
  const userIds = (await findMeant(context, addressed, asked)).map(({ id }) => id)
  const given = { code, from: addressed.from, browser: toBrowser(incoming) }
  const { userId } = await redeemCode(context, { purpose: 'invite', address }, given, userIds)
  const [person] = await context.db
    .select()
    .from(users)
    .where(eq(users.id, userId ?? ''))
  if (!person) throw new Error('A code was sent to an address of no person')
  return { patientId: person.patientId, patientEmail: person.email ?? '' }
}
