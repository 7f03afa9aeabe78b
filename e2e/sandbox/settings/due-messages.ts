import { eq } from 'drizzle-orm'
import { readAssignedAssessments } from '../assessments/assigned-assessments.ts'
import { reminders } from '../db/settings.schema.ts'
import type { MessageType } from '../http/api.types.ts'
import { type ClinicContext, toDateString } from '../http/clinic-context.ts'
import { createListHeaders } from '../people/one-click-unsubscribe.ts'
import { sendMessage } from '../people/outbox.ts'
import { findPerson } from '../people/people.ts'
import { readCommunications } from './communications.ts'
import { isDue } from './due-reminder.rules.ts'
import { toLocalTime } from './local-time.rules.ts'

type Notice = {
  type: MessageType
  subject: string
  body: string
  /** The linked path, by channel. */
  path: (channel: 'sms' | 'email') => string
}

const notify = async (context: ClinicContext, userId: string, notice: Notice) => {
  const { db, now, publicUrl } = context
  const person = await findPerson(db, userId)
  const wanted = await readCommunications(db, userId)
  const { subject, body, type } = notice
  const messageFor = (channel: 'sms' | 'email') => ({
    channel,
    subject,
    body,
    links: [{ label: 'Open', url: `${publicUrl}${notice.path(channel)}` }],
  })
  if (wanted.isSmsSubscribed && wanted.sms.includes(type) && person.phoneNumber)
    await sendMessage(db, { to: person.phoneNumber, ...messageFor('sms') }, now())
  if (!wanted.isEmailSubscribed || !wanted.email.includes(type) || !person.email) return
  const headers = await createListHeaders(context, userId)
  await sendMessage(db, { to: person.email, ...messageFor('email'), headers }, now())
}

/** Sends a person the messages that are due: assessments by the clock of their clinic, reminders by local time, once a day. */
export const sendDueMessages = async (context: ClinicContext, userId: string): Promise<{ success: true }> => {
  const { db, now } = context
  const today = toDateString(now())
  const assigned = await readAssignedAssessments(db, userId, today)
  if (assigned.some(({ isOverdue }) => isOverdue))
    await notify(context, userId, {
      type: 'SCHEDULED_ASSESSMENT_ADMINISTRATION',
      subject: 'Questions from your clinic',
      body: 'Your clinic has questions for you. Open the link to answer.',
      path: (channel) => `/user/${userId}/assessments?context=${channel}`,
    })
  for (const reminder of await db.select().from(reminders).where(eq(reminders.userId, userId))) {
    if (!isDue(reminder, now())) continue
    await db
      .update(reminders)
      .set({ sentOn: toLocalTime(now(), reminder.timeZone ?? undefined).day })
      .where(eq(reminders.id, reminder.id))
    await notify(context, userId, {
      type: 'SCHEDULED_CHECKIN_REMINDER',
      subject: 'Time to check in',
      body: 'This is your check-in reminder.',
      path: () => '/check-ins',
    })
  }
  return { success: true }
}
