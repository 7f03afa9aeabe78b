import { randomUUID } from 'node:crypto'
import { isSameZone } from '@soundings/shared/dates/time-zone'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import { reminders } from '../db/settings.schema.ts'
import type { CreatedReminder, CreateReminder, Reminder } from '../http/api.types.ts'
import { INVALID_REQUEST } from '../http/api-contract.ts'
import { HttpError } from '../http/http-error.ts'
import { isTimeZone } from './due-reminder.rules.ts'

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

type Row = typeof reminders.$inferSelect
type Sender = { userId: string; now: Date; replaces: string | undefined }

/** A reminder without a zone is in that of the clinic, which may be any. */
const isEqual = (one: Row, other: Row): boolean =>
  one.timeOfDay === other.timeOfDay &&
  JSON.stringify(one.daysOfWeek) === JSON.stringify(other.daysOfWeek) &&
  (one.timeZone === null || other.timeZone === null || isSameZone(one.timeZone, other.timeZone))

/** @throws HttpError 404 when the one to replace is gone; 409 when the person has an equal one. */
const checkNew = (all: readonly Row[], row: Row, replaces: string | undefined) => {
  if (replaces !== undefined && !all.some(({ id }) => id === replaces))
    throw new HttpError(404, 'This reminder was changed or deleted on another device.')
  if (all.some((other) => other.id !== replaces && isEqual(other, row)))
    throw new HttpError(409, 'You already have this reminder.', { reason: 'equal' })
}

/**
 * Creates a reminder, in place of the one that it `replaces`.
 * @throws HttpError 404 and 409, and then nothing has changed.
 */
export const createReminder = (
  db: Database,
  { userId, now, replaces }: Sender,
  { daysOfWeek, timeOfDay, timeZone }: CreateReminder,
): Promise<CreatedReminder> => {
  if (timeZone && !isTimeZone(timeZone))
    throw new HttpError(400, INVALID_REQUEST, { detail: 'timeZone is no zone' })
  const row: Row = {
    id: randomUUID(),
    userId,
    isActive: true,
    daysOfWeek: [...daysOfWeek].sort(),
    timeOfDay,
    timeZone: timeZone ?? null,
    createdAt: now,
    sentOn: null,
  }
  // A lock, so that of two changes to one reminder one alone succeeds.
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const all = await tx.select().from(reminders).where(eq(reminders.userId, userId))
    checkNew(all, row, replaces)
    if (replaces !== undefined) await deleteReminder(tx, userId, replaces)
    // One that was sent today is not sent again at the time to which it was changed.
    const sentOn = all.find(({ id }) => id === replaces)?.sentOn ?? null
    await tx.insert(reminders).values({ ...row, sentOn })
    return { ...toReminder(row), ...(replaces === undefined ? {} : { replaced: replaces }) }
  })
}

/** Idempotent: deleting a deleted reminder succeeds. */
export const deleteReminder = async (db: Database, userId: string, id: string) => {
  await db.delete(reminders).where(and(eq(reminders.userId, userId), eq(reminders.id, id)))
  return { success: true }
}
