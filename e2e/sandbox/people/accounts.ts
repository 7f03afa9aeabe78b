import { randomUUID } from 'node:crypto'
import { asc, count, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { profiles, users } from '../db/schema.ts'
import type { Profile } from '../http/api.types.ts'

/** Lets an account act for a person, after the people it acts for already. */
export const linkAccount = async (db: Database, accountSub: string, userId: string, now: Date) => {
  const [others] = await db
    .select({ number: count() })
    .from(profiles)
    .where(eq(profiles.accountSub, accountSub))
  await db.insert(profiles).values({
    id: `profile-${randomUUID().slice(0, 13)}`,
    accountSub,
    userId,
    position: others?.number ?? 0,
    createdAt: now,
  })
}

/** The people that an account acts for, the active one first. */
export const readProfiles = async (db: Database, accountSub: string): Promise<Profile[]> => {
  const rows = await db
    .select()
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.accountSub, accountSub))
    .orderBy(asc(profiles.position))
  return rows.map(({ profiles: { id }, users: person }) => ({
    id,
    userId: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: person.dateOfBirth,
    ...(person.email ? { email: person.email } : {}),
    ...(person.phoneNumber ? { phoneNumber: person.phoneNumber } : {}),
    safetyNetEnabled: person.safetyNetEnabled,
  }))
}
