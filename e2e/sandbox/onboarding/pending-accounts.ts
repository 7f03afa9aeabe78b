import { eq, or } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { invites, pendingAccounts, profiles, users } from '../db/schema.ts'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { sendNotice } from '../people/messages.ts'
import { findPerson, linkAccount, type Person } from '../people/people.ts'

type Account = { accountSub: string; email: string }

/** A new pending account replaces others of the same person or address. */
const forgetPending = (db: Pick<Database, 'delete'>, userId: string, email: string) =>
  db
    .delete(pendingAccounts)
    .where(or(eq(pendingAccounts.userId, userId), eq(pendingAccounts.email, normalizeEmail(email))))

/** Notifies the person at every address that the clinic knows, even if the account has another one. */
const noticeAccount = async (db: Database, person: Person, email: string, now: Date) => {
  const addresses = [email, person.email ?? '', person.phoneNumber ?? ''].map(normalizeEmail)
  for (const address of new Set(addresses.filter(Boolean)))
    await sendNotice(db, address, 'account-created', now)
}

export const completeOnboarding = (
  db: Database,
  person: Person,
  { accountSub, email }: Account,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await forgetPending(tx, person.id, email)
    await linkAccount(tx, accountSub, person.id, now)
    await tx
      .update(users)
      .set({ hasOnboarded: true, shouldPromptAccountCreation: false, email: person.email ?? email })
      .where(eq(users.id, person.id))
    await tx.update(invites).set({ state: 'accepted', acceptedAt: now }).where(eq(invites.userId, person.id))
    await noticeAccount(tx, person, email, now)
  })

/** The account cannot log in yet. */
export const storePendingAccount = (
  db: Database,
  userId: string,
  { accountSub, email }: Account,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await forgetPending(tx, userId, email)
    await tx
      .insert(pendingAccounts)
      .values({ userId, accountSub, email: normalizeEmail(email), createdAt: now })
  })

export const findPendingPeople = async (db: Database, email: string): Promise<string[]> => {
  const rows = await db
    .select({ userId: pendingAccounts.userId })
    .from(pendingAccounts)
    .where(eq(pendingAccounts.email, normalizeEmail(email)))
  return rows.map(({ userId }) => userId)
}

/** Call it only with a valid token of the account. The identity service issues none before the address is confirmed. */
export const linkPendingAccount = (context: ClinicContext, accountSub: string): Promise<void> =>
  context.db.transaction(async (db) => {
    const mine = eq(pendingAccounts.accountSub, accountSub)
    // A concurrent request waits for the row's lock, and then finds none.
    const [pending] = await db.delete(pendingAccounts).where(mine).returning()
    if (!pending) return
    const { userId, email } = pending
    // Another account of the person was linked first.
    const linked = await db.select().from(profiles).where(eq(profiles.userId, userId)).limit(1)
    if (linked.length > 0) return
    const { now } = await withClinicClock({ ...context, db }, userId)
    await completeOnboarding(db, await findPerson(db, userId), { accountSub, email }, now())
  })
