import { eq, or, sql } from 'drizzle-orm'
import { profiles, users } from '../db/schema.ts'
import type { IdentifyPatient } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import type { ApiRequest } from '../http/handler.types.ts'
import { findCandidates } from '../kiosk/identify.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { findOwnerOfCode } from '../people/magic-codes.ts'
import { readUnsubscribeToken } from '../people/one-click-unsubscribe.ts'
import type { SubjectRule } from './audited-operations.rules.ts'

type Fields = Readonly<Record<string, unknown>>
type Call = {
  context: ClinicContext
  incoming: ApiRequest
  body: Fields
  answer: Fields
  person: string | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const findUser = async ({ db }: ClinicContext, userId: string) =>
  idsOf(await db.select({ id: users.id }).from(users).where(eq(users.id, userId)))

const findPatient = async ({ db }: ClinicContext, patientId: string) =>
  idsOf(await db.select({ id: users.id }).from(users).where(eq(users.patientId, patientId)))

/** The people of the account with an e-mail. The same queries for an e-mail without one: time tells nothing. */
export const findPeopleOfAccount = async (
  { db, identity }: { db: ClinicContext['db']; identity: Pick<ClinicContext['identity'], 'findAccount'> },
  email: string,
): Promise<{ sub: string | undefined; userIds: string[] }> => {
  const sub = await identity.findAccount(normalizeEmail(email))
  const rows = await db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(eq(profiles.accountSub, sub ?? ''))
  return { sub, userIds: idsOf(rows) }
}

const findByContact = async ({ db }: ClinicContext, { email, phoneNumber }: Fields) => {
  const isContact = or(
    eq(sql`lower(${users.email})`, normalizeEmail(textOf(email)) || null),
    eq(users.phoneNumber, textOf(phoneNumber) || ''),
  )
  return idsOf(await db.select({ id: users.id }).from(users).where(isContact))
}

const FINDERS: Record<SubjectRule, (call: Call) => Promise<string[]>> = {
  // No call makes or deletes a person: what was read before the work is still so.
  path: async ({ incoming, person = '' }) => ((await incoming.access.subjects.find(person)) ? [person] : []),
  account: async ({ incoming: { caller } }) => (caller?.kind === 'account' ? [...caller.userIds] : []),
  sender: async ({ incoming: { caller } }) => {
    if (caller?.kind === 'link') return [caller.userId]
    return caller?.userIds.slice(0, 1) ?? []
  },
  contact: ({ context, body }) => findByContact(context, body),
  'account-email': async ({ context, body }) =>
    (await findPeopleOfAccount(context, textOf(body.email))).userIds,
  patient: ({ context, body, answer }) =>
    findPatient(context, textOf(answer.patientId) || textOf(body.patientId)),
  response: ({ context, answer }) => findUser(context, textOf(answer.userId)),
  identified: async ({ context, body, answer }) => {
    const found = await findUser(context, textOf(answer.userId))
    if (found.length > 0 || answer.status === undefined) return found
    return findCandidates(context.db, body as IdentifyPatient)
  },
  invited: async ({ context, body, answer }) => {
    const found = await findPatient(context, textOf(answer.patientId))
    return found.length > 0 ? found : findByContact(context, body)
  },
  'magic-code': async ({ context, body }) => {
    const userId = await findOwnerOfCode(context.db, textOf(body.magicCode))
    return userId === undefined ? [] : [userId]
  },
  'unsubscribe-token': async ({ context, incoming: { query } }) => {
    const read = await readUnsubscribeToken(context, textOf(query.token))
    return read ? findUser(context, read.userId) : []
  },
}

/** The people that a call was about; null for nobody that is known. */
export const findSubjects = async (rule: SubjectRule, call: Call): Promise<readonly (string | null)[]> => {
  const found = await FINDERS[rule](call)
  return found.length > 0 ? found : [null]
}
