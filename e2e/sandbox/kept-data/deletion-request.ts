import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics } from '../db/schema.ts'
import { deletionRequests } from '../db/settings.schema.ts'
import { sendMessage } from '../people/outbox.ts'
import { findPerson } from '../people/people.ts'

export const readDeletionRequest = async (db: Database, userId: string): Promise<Date | undefined> => {
  const [open] = await db.select().from(deletionRequests).where(eq(deletionRequests.userId, userId))
  return open?.requestedAt
}

/**
 * Stores that a person asks for the deletion of what the clinic keeps, and tells the clinic, once. Nothing is deleted
 * here: what has to be kept, and for how long, a clinic decides by the law that it is under.
 */
export const requestDeletion = async (db: Database, userId: string, now: Date) => {
  const person = await findPerson(db, userId)
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(deletionRequests)
      .values({ userId, requestedAt: now })
      .onConflictDoNothing()
      .returning()
    if (stored.length === 0) return
    const [clinic] = await tx.select().from(clinics).where(eq(clinics.id, person.clinicId))
    await sendMessage(
      tx,
      {
        to: `front desk of ${clinic?.displayId}`,
        channel: 'email',
        subject: 'A patient asked for their data to be deleted',
        body: `Patient ${person.patientId} asked us to delete their data. Please reply to them.`,
        links: [],
      },
      now,
    )
  })
  const requestedAt = (await readDeletionRequest(db, userId)) ?? now
  return { requestedAt: requestedAt.toISOString() }
}
