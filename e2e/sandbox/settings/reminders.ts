import { randomUUID } from 'node:crypto'
import { isSameZone } from '@soundings/shared/dates/time-zone'
import { and, asc, eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { readAssignedAssessments } from '../assessments/assigned-assessments.ts'
import { reminders, users } from '../db/schema.ts'
import type { CreatedReminder, MessageType, Reminder } from '../http/api.types.ts'
import { INVALID_REQUEST } from '../http/api-contract.ts'
import { type ClinicContext, toDateString } from '../http/clinic-context.ts'
import { bodyOf, type Handlers, userIdOf } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { readLanguage, sendMessage } from '../people/messages.ts'
import { createListHeaders } from '../people/one-click-unsubscribe.ts'
import { findPerson, readSubject } from '../people/people.ts'
import { describeQuestionsFor } from '../people/questions-for.ts'
import { type Language, say } from '../words/say.ts'
import { readCommunications } from './communications.ts'

type DueReminder = {
  isActive: boolean
  daysOfWeek: readonly number[]
  timeOfDay: string
  /** IANA name; null for reminders created without one. */
  timeZone: string | null
  createdAt: Date
  sentOn: string | null
}

/** A reminder may still be sent after midnight if no run fell between its time and the day's end. */
const LATE = Temporal.Duration.from({ hours: 1 })

/**
 * A reminder is due once a day, after its local time, and not for a time before its creation. A local time that the
 * clock change skips moves by the length of the gap (RFC 5545).
 */
export const dueDay = (reminder: DueReminder, now: Date): string | undefined => {
  const { isActive, daysOfWeek, timeOfDay, timeZone, createdAt, sentOn } = reminder
  if (!isActive) return undefined
  const zone = timeZone ?? 'UTC'
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const today = instant.toZonedDateTimeISO(zone).toPlainDate()
  const isDue = (day: Temporal.PlainDate) => {
    const at = day.toZonedDateTime({ timeZone: zone, plainTime: timeOfDay }).toInstant()
    const isPast = Temporal.Instant.compare(at, instant) <= 0
    const isLate = !day.equals(today) && Temporal.Instant.compare(at.add(LATE), instant) < 0
    const isOld = at.epochMilliseconds < createdAt.getTime() || (sentOn !== null && day.toString() <= sentOn)
    // Both 7 and 0 mean Sunday.
    return daysOfWeek.includes(day.dayOfWeek % 7) && isPast && !isLate && !isOld
  }
  return [today, today.subtract({ days: 1 })].find(isDue)?.toString()
}

const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const toReminder = ({ timeZone, ...row }: typeof reminders.$inferSelect): Reminder => ({
  id: row.id,
  isActive: row.isActive,
  daysOfWeek: row.daysOfWeek,
  timeOfDay: row.timeOfDay,
  notificationType: 'check_in',
  ...(timeZone ? { timeZone } : {}),
})

type Row = typeof reminders.$inferSelect

/** A reminder without a time zone uses the clinic's, so it may equal one of any zone. */
const isEqual = (one: Row, other: Row): boolean =>
  one.timeOfDay === other.timeOfDay &&
  JSON.stringify(one.daysOfWeek) === JSON.stringify(other.daysOfWeek) &&
  (one.timeZone === null || other.timeZone === null || isSameZone(one.timeZone, other.timeZone))

/** @throws HttpError 404 when the reminder to replace does not exist; 409 when the person has an equal one. */
const checkNew = (all: readonly Row[], row: Row, replaces: string | undefined) => {
  if (replaces !== undefined && !all.some(({ id }) => id === replaces))
    throw new HttpError(404, 'This reminder was changed or deleted on another device.')
  if (all.some((other) => other.id !== replaces && isEqual(other, row)))
    throw new HttpError(409, 'You already have this reminder.', { reason: 'equal' })
}

const isReminder = (userId: string, id: string) => and(eq(reminders.userId, userId), eq(reminders.id, id))

export const reminderHandlers: Handlers = {
  getReminders: async ({ db }, incoming) => {
    const theirs = db
      .select()
      .from(reminders)
      .where(eq(reminders.userId, userIdOf(incoming)))
    return (await theirs.orderBy(asc(reminders.createdAt))).map(toReminder)
  },
  /** A refusal changes nothing. */
  createReminder: async ({ db, now }, incoming): Promise<CreatedReminder> => {
    const { replaces } = incoming.query
    const userId = userIdOf(incoming)
    const { daysOfWeek, timeOfDay, timeZone } = bodyOf<'createReminder'>(incoming)
    if (timeZone && !isTimeZone(timeZone))
      throw new HttpError(400, INVALID_REQUEST, { detail: 'timeZone is no zone' })
    const row: Row = {
      ...{ id: randomUUID(), userId, isActive: true, timeOfDay, timeZone: timeZone ?? null },
      ...{ daysOfWeek: [...daysOfWeek].sort(), createdAt: now(), sentOn: null },
    }
    // Locks the row, so that only one of two changes to a reminder succeeds.
    return db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const all = await tx.select().from(reminders).where(eq(reminders.userId, userId))
      checkNew(all, row, replaces)
      if (replaces !== undefined) await tx.delete(reminders).where(isReminder(userId, replaces))
      // A reminder that was sent today is not sent again at its new time.
      const sentOn = all.find(({ id }) => id === replaces)?.sentOn ?? null
      await tx.insert(reminders).values({ ...row, sentOn })
      return { ...toReminder(row), ...(replaces === undefined ? {} : { replaced: replaces }) }
    })
  },
  /** Deleting an already deleted reminder succeeds. */
  deleteReminder: async ({ db }, incoming) => {
    await db.delete(reminders).where(isReminder(userIdOf(incoming), incoming.params.id ?? ''))
    return { success: true }
  },
}

type Words = { subject: string; body: string }

/** Names the recipient if the clinic's setting says so. */
export const describeQuestions = async (
  context: ClinicContext,
  userId: string,
  language: Language,
): Promise<Words> => {
  const subject = await readSubject(context.db, userId)
  const questionsFor = subject && (await describeQuestionsFor(context, subject))
  return {
    subject: say(language, 'Questions from your clinic'),
    body: questionsFor
      ? `${questionsFor.text} ${say(language, 'Open the link to answer.')}`
      : say(language, 'Your clinic has questions for you. Open the link to answer.'),
  }
}

const describeReminder = (language: Language): Words => ({
  subject: say(language, 'Time to check in'),
  body: say(language, 'This is your check-in reminder.'),
})

type Notice = {
  type: MessageType
  words: (language: Language) => Words | Promise<Words>
  path: (channel: 'sms' | 'email') => string
}

const notify = async (context: ClinicContext, userId: string, notice: Notice) => {
  const { db, now, publicUrl } = context
  const person = await findPerson(db, userId)
  const wanted = await readCommunications(db, userId)
  const { type, words } = notice
  const language = await readLanguage(db, userId)
  const said = await words(language)
  const messageFor = (channel: 'sms' | 'email') => ({
    channel,
    ...said,
    links: [{ label: say(language, 'Open'), url: `${publicUrl}${notice.path(channel)}` }],
  })
  if (wanted.isSmsSubscribed && wanted.sms.includes(type) && person.phoneNumber)
    await sendMessage(db, { to: person.phoneNumber, ...messageFor('sms') }, now())
  if (!wanted.isEmailSubscribed || !wanted.email.includes(type) || !person.email) return
  const headers = createListHeaders(context, userId)
  await sendMessage(db, { to: person.email, ...messageFor('email'), headers }, now())
}

/**
 * Each call notifies of assessments that are overdue by the clinic's clock. A reminder is sent at most once a day, by
 * its local time.
 */
export const sendDueMessages = async (context: ClinicContext, userId: string): Promise<{ success: true }> => {
  const { db, now } = context
  const today = toDateString(now())
  await findPerson(db, userId)
  const assigned = await readAssignedAssessments(db, userId, { today })
  if (assigned.some(({ isOverdue }) => isOverdue))
    await notify(context, userId, {
      type: 'SCHEDULED_ASSESSMENT_ADMINISTRATION',
      words: (language) => describeQuestions(context, userId, language),
      path: (channel) => `/user/${userId}/assessments?context=${channel}`,
    })
  for (const reminder of await db.select().from(reminders).where(eq(reminders.userId, userId))) {
    const sentOn = dueDay(reminder, now())
    if (!sentOn) continue
    await db.update(reminders).set({ sentOn }).where(eq(reminders.id, reminder.id))
    await notify(context, userId, {
      type: 'SCHEDULED_CHECKIN_REMINDER',
      words: describeReminder,
      path: () => '/check-ins',
    })
  }
  return { success: true }
}
