import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { reminders } from '../db/settings.schema.ts'
import type { CreateReminder, Reminder } from '../http/api.types.ts'

const asReminder = ({ id, isActive, daysOfWeek, timeOfDay }: typeof reminders.$inferSelect): Reminder => ({
  id,
  isActive,
  daysOfWeek,
  timeOfDay,
  notificationType: 'check_in',
})

export const readReminders = async (db: Database, userId: string): Promise<Reminder[]> =>
  (
    await db.select().from(reminders).where(eq(reminders.userId, userId)).orderBy(asc(reminders.createdAt))
  ).map(asReminder)

export const createReminder = async (
  db: Database,
  userId: string,
  { daysOfWeek, timeOfDay }: CreateReminder,
  now: Date,
): Promise<Reminder> => {
  const row = {
    id: randomUUID(),
    userId,
    isActive: true,
    daysOfWeek: [...daysOfWeek].sort(),
    timeOfDay,
    createdAt: now,
  }
  await db.insert(reminders).values(row)
  return asReminder({ ...row, sentOn: null })
}

/** Deleting what is gone already is as good as deleting it. */
export const deleteReminder = async (db: Database, userId: string, id: string) => {
  await db.delete(reminders).where(and(eq(reminders.userId, userId), eq(reminders.id, id)))
  return { success: true }
}
