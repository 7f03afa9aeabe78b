import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { answeredRequests } from '../db/requests.schema.ts'
import { magicTokens, users } from '../db/schema.ts'

/**
 * Ends the link tokens and the proofs of a person in every browser, with the stored answers that would prove it again.
 * Links that are not opened yet go on.
 */
export const endLinkAccess = async (db: Database, userId: string): Promise<void> => {
  await db.delete(magicTokens).where(eq(magicTokens.userId, userId))
  await db.delete(answeredRequests).where(eq(answeredRequests.provenUserId, userId))
  await db
    .update(users)
    .set({ proofVersion: sql`${users.proofVersion} + 1` })
    .where(eq(users.id, userId))
}
