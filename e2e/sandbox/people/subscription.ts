import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import { findPerson } from './people.ts'

/** Subscribes a person to messages, or unsubscribes them. */
export const changeSubscription = async (db: Database, userId: string, subscribed: boolean) => {
  await findPerson(db, userId)
  await db.update(users).set({ subscribed }).where(eq(users.id, userId))
  return { success: true }
}
