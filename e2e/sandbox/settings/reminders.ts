import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { reminders } from '../db/settings.schema.ts'
import type { CreateReminder, Reminder } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { isTimeZone } from './local-time.rules.ts'

const toReminder = ({ timeZone, ...row }: typeof reminders.$inferSelect): Reminder => ({
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
  ).map(toReminder)

type Sender = { userId: string; key: string | null; now: Date }

/**
 * Creates a reminder, once for its key: a repeated request gets the reminder that it created.
 * @throws HttpError 409 for the same key with other days or another time.
 */
export const createReminder = async (
  db: Database,
  { userId, key, now }: Sender,
  { daysOfWeek, timeOfDay, timeZone }: CreateReminder,
): Promise<Reminder> => {
  if (timeZone && !isTimeZone(timeZone)) throw new HttpError(400, `There is no time zone ${timeZone}`)
  const row = {
    id: randomUUID(),
    userId,
    key,
    isActive: true,
    daysOfWeek: [...daysOfWeek].sort(),
    timeOfDay,
    timeZone: timeZone ?? null,
    createdAt: now,
  }
  const [made] = await db.insert(reminders).values(row).onConflictDoNothing().returning()
  if (made) return toReminder(made)
  const [before] = await db
    .select()
    .from(reminders)
    .where(and(eq(reminders.userId, userId), eq(reminders.key, key ?? '')))
  const isSame =
    before?.timeOfDay === timeOfDay && JSON.stringify(before.daysOfWeek) === JSON.stringify(row.daysOfWeek)
  if (!isSame) throw new HttpError(409, 'This was sent before, with other days or another time.')
  return toReminder(before)
}

/** Idempotent: deleting a deleted reminder succeeds. */
export const deleteReminder = async (db: Database, userId: string, id: string) => {
  await db.delete(reminders).where(and(eq(reminders.userId, userId), eq(reminders.id, id)))
  return { success: true }
}
