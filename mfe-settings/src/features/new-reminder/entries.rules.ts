import type { NewReminder } from '@soundings/shared/api/reminders'

/** Time of a new reminder until it is changed (specification, 9). */
const DEFAULT_TIME = '09:00'

export type Entries = NewReminder
export const EMPTY: Entries = { daysOfWeek: [], timeOfDay: DEFAULT_TIME }

/** A request whose outcome is not known: its body as text, and its key. */
export type Sent = { body: string; key: string }

const readSent = (text: unknown): Sent | undefined => {
  const [key, body] = typeof text === 'string' ? text.split(' ', 2) : []
  return key && body ? { key, body } : undefined
}

/** As a device keeps it: neither a key nor a body has a space. */
export const writeSent = (sent: Sent | undefined): string => (sent ? `${sent.key} ${sent.body}` : '')

/** Whether a request is open whose outcome is not known: `changed` when something else stands in the form by now. */
export const unknownOf = (sent: Sent | undefined, entries: Entries): 'same' | 'changed' | undefined => {
  if (!sent) return undefined
  return sent.body === JSON.stringify(entries) ? 'same' : 'changed'
}

/** What a device kept of the form; undefined for nothing. */
export const readEntries = (kept: Readonly<Record<string, unknown>> | undefined) => {
  if (!kept) return undefined
  const { days, time, sent } = kept
  return {
    entries: {
      daysOfWeek: Array.isArray(days) ? days.map(Number) : [],
      timeOfDay: typeof time === 'string' && time !== '' ? time : DEFAULT_TIME,
    },
    sent: readSent(sent),
  }
}
