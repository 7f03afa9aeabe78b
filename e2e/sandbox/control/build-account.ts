import { and, eq, ne } from 'drizzle-orm'
import { invites } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { profiles, users } from '../db/schema.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { linkAccount } from '../people/accounts.ts'
import type { ScenarioPatient } from './scenario.schema.ts'

/** Credentials of an account; `sharedKey` of its authenticator app, in base 32. */
export type Login = { email: string; password: string; sharedKey?: string }

/** Scenarios never share accounts: one of another scenario is not taken over. */
const checkNotInOtherClinic = async (db: Database, accountSub: string, clinicId: string, email: string) => {
  const [elsewhere] = await db
    .select({ id: users.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.accountSub, accountSub), ne(users.clinicId, clinicId)))
    .limit(1)
  if (elsewhere)
    throw new HttpError(409, `${email} has an account in another scenario: take an address of your own.`)
}

/** Gives a person of a scenario the account that their password asks for. */
export const buildAccount = async (
  context: ClinicContext,
  clinicId: string,
  userId: string,
  { email, password, secondFactor }: ScenarioPatient,
): Promise<Login | undefined> => {
  if (password === undefined) return undefined
  if (!email) throw new HttpError(400, 'An account needs an email.')
  const { db, identity, now } = context
  const created = await identity.createAccount(email, password)
  const accountSub = created ?? (await identity.findAccount(email))
  if (!accountSub) throw new Error('The identity service keeps no accounts')
  if (!created) await checkNotInOtherClinic(db, accountSub, clinicId, email)
  await linkAccount(db, accountSub, userId, now())
  const sharedKey =
    secondFactor && (await identity.askSecondFactor(email, { isSetUp: secondFactor === 'app' }))
  return { email, password, ...(sharedKey ? { sharedKey } : {}) }
}

/** Stores an invite to create an account. */
export const storeInvite = async (db: Database, userId: string, state: 'active' | 'accepted', now: Date) => {
  const acceptedAt = state === 'accepted' ? now : null
  await db.insert(invites).values({ userId, state, invitedAt: now, acceptedAt })
}
