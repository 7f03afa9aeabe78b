import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { reminders } from '../db/settings.schema.ts'
import type { CreateReminder, Reminder } from '../http/api.types.ts'
import { Refusal } from '../http/refusal.ts'
import { isTimeZone } from './own-time.rules.ts'

const asReminder = ({ timeZone, ...row }: typeof reminders.$inferSelect): Reminder => ({
  id: row.id,
  isActive: row.isActive,
  daysOfWeek: row.daysOfWeek,
  timeOfDay: row.timeOfDay,
  notificationType: 'check_in',
  ...(timeZone ? { timeZone } : {}),
})

export const readReminders = async (db: Database, userId: string): Promise<Reminder[]> =>
  (
    await db.select().from(reminders).where(eq(reminders.userId, userId)).orderBy(asc(reminders.createdAt))
  ).map(asReminder)

export const createReminder = async (
  db: Database,
  userId: string,
  { daysOfWeek, timeOfDay, timeZone }: CreateReminder,
  now: Date,
): Promise<Reminder> => {
  if (timeZone && !isTimeZone(timeZone)) throw new Refusal(400, `There is no time zone ${timeZone}`)
  const row = {
    id: randomUUID(),
    userId,
    isActive: true,
    daysOfWeek: [...daysOfWeek].sort(),
    timeOfDay,
    timeZone: timeZone ?? null,
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
