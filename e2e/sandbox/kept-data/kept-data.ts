import { count, eq } from 'drizzle-orm'
import { readAudit } from '../audit/audit-log.ts'
import { checkInScores } from '../db/check-ins.schema.ts'
import type { Database } from '../db/open-database.ts'
import { clinics, consents, interventions, submissions } from '../db/schema.ts'
import { reminders } from '../db/settings.schema.ts'
import { countDrafts } from '../drafts/drafts.ts'
import type { KeptData } from '../http/api.types.ts'
import { findPerson } from '../people/people.ts'
import { readDeletionRequest } from './deletion-request.ts'
import { toOpenings } from './openings.rules.ts'

const MAX_OPENINGS = 50
/** More than fifty openings have, with some reads for each. */
const MAX_ENTRIES = 2_000

const readRecords = async (db: Database, userId: string, now: Date): Promise<KeptData['records']> => {
  const tables = [
    ['answers', submissions],
    ['check-ins', checkInScores],
    ['forms', interventions],
    ['reminders', reminders],
  ] as const
  const records = []
  for (const [kind, table] of tables) {
    const [row] = await db.select({ count: count() }).from(table).where(eq(table.userId, userId))
    records.push({ kind, count: row?.count ?? 0 })
  }
  records.push({ kind: 'drafts', count: await countDrafts(db, userId, now) })
  return records
}

/** What the clinic keeps of a person, and who opened it. */
export const readKeptData = async (db: Database, userId: string, now: Date): Promise<KeptData> => {
  const person = await findPerson(db, userId)
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  const [consent] = await db.select().from(consents).where(eq(consents.userId, userId))
  const deletionRequestedAt = await readDeletionRequest(db, userId)
  return {
    records: await readRecords(db, userId, now),
    openings: toOpenings(await readAudit(db, userId, MAX_ENTRIES), MAX_OPENINGS),
    ...(clinic?.answersReadBy ? { answersReadBy: clinic.answersReadBy } : {}),
    ...(consent ? { consentedAt: consent.acceptedAt.toISOString() } : {}),
    ...(deletionRequestedAt ? { deletionRequestedAt: deletionRequestedAt.toISOString() } : {}),
  }
}

/** Withdraws a consent: the next link asks for it again, where the clinic asks for one at all. The audit keeps both. */
export const withdrawConsent = async (db: Database, userId: string) => {
  await db.delete(consents).where(eq(consents.userId, userId))
  return { success: true }
}
