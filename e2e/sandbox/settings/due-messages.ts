import { eq } from 'drizzle-orm'
import { readAssignedAssessments } from '../assessments/assigned-assessments.ts'
import { reminders } from '../db/settings.schema.ts'
import type { MessageType } from '../http/api.types.ts'
import { type ClinicContext, toDateString } from '../http/clinic-context.ts'
import { createListHeaders } from '../people/one-click-unsubscribe.ts'
import { sendMessage } from '../people/outbox.ts'
import { findPerson } from '../people/people.ts'
import { readLanguage } from '../people/person-language.ts'
import type { Language } from '../words/languages.rules.ts'
import { say } from '../words/say.ts'
import { readCommunications } from './communications.ts'
import { dueDay } from './due-reminder.rules.ts'

type Words = { subject: string; body: string }

/** That a clinic has questions, as a message says it. */
export const describeQuestions = (language: Language): Words => ({
  subject: say(language, 'Questions from your clinic'),
  body: say(language, 'Your clinic has questions for you. Open the link to answer.'),
})

const describeReminder = (language: Language): Words => ({
  subject: say(language, 'Time to check in'),
  body: say(language, 'This is your check-in reminder.'),
})

type Notice = {
  type: MessageType
  words: (language: Language) => Words
  /** The linked path, by channel. */
  path: (channel: 'sms' | 'email') => string
}

const notify = async (context: ClinicContext, userId: string, notice: Notice) => {
  const { db, now, publicUrl } = context
  const person = await findPerson(db, userId)
  const wanted = await readCommunications(db, userId)
  const { type, words } = notice
  const language = await readLanguage(db, userId)
  const messageFor = (channel: 'sms' | 'email') => ({
    channel,
    ...words(language),
    links: [{ label: say(language, 'Open'), url: `${publicUrl}${notice.path(channel)}` }],
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
  await findPerson(db, userId)
  const assigned = await readAssignedAssessments(db, userId, { today })
  if (assigned.some(({ isOverdue }) => isOverdue))
    await notify(context, userId, {
      type: 'SCHEDULED_ASSESSMENT_ADMINISTRATION',
      words: describeQuestions,
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
