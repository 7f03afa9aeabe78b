import { eq } from 'drizzle-orm'
import { readAssigned } from '../assessments/assigned.ts'
import { reminders } from '../db/settings.schema.ts'
import type { MessageType } from '../http/api.types.ts'
import { type ClinicContext, todayAt } from '../http/clinic-context.ts'
import { send } from '../people/outbox.ts'
import { findPerson } from '../people/people.ts'
import { readCommunications } from './communications.ts'
import { isDue } from './due-reminder.rules.ts'
import { ownTime } from './own-time.rules.ts'

type Notice = {
  type: MessageType
  subject: string
  body: string
  /** Where it leads, by the channel it came on. */
  path: (channel: 'sms' | 'email') => string
}

const tell = async ({ db, now, publicUrl }: ClinicContext, userId: string, notice: Notice) => {
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
    await send(db, { to: person.phoneNumber, ...messageFor('sms') }, now())
  if (wanted.isEmailSubscribed && wanted.email.includes(type) && person.email)
    await send(db, { to: person.email, ...messageFor('email') }, now())
}

/** Sends a person what is due: assessments by the clock of their clinic, reminders by their own, once a day. */
export const deliver = async (context: ClinicContext, userId: string): Promise<{ success: true }> => {
  const { db, now } = context
  const today = todayAt(now())
  const assigned = await readAssigned(db, userId, today)
  if (assigned.some(({ isOverdue }) => isOverdue))
    await tell(context, userId, {
      type: 'SCHEDULED_ASSESSMENT_ADMINISTRATION',
      subject: 'Questions from your clinic',
      body: 'Your clinic has questions for you. Open the link to answer.',
      path: (channel) => `/user/${userId}/assessments?context=${channel}`,
    })
  for (const reminder of await db.select().from(reminders).where(eq(reminders.userId, userId))) {
    if (!isDue(reminder, now())) continue
    await db
      .update(reminders)
      .set({ sentOn: ownTime(now(), reminder.timeZone ?? undefined).day })
      .where(eq(reminders.id, reminder.id))
    await tell(context, userId, {
      type: 'SCHEDULED_CHECKIN_REMINDER',
      subject: 'Time to check in',
      body: 'This is the check-in reminder that you asked for.',
      path: () => '/check-ins',
    })
  }
  return { success: true }
}
