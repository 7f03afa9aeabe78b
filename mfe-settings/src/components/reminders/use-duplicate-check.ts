import type { NewReminder, Reminder } from '@soundings/shared/api/reminders'
import { useState } from 'react'
import { TIME_FIELD_ID } from './reminder-fields.tsx'
import { formatReminder } from './reminder-format.rules.ts'
import { REMINDERS_COPY } from './reminders.copy.ts'
import { isDuplicate } from './reminders.rules.ts'

/** The message stays until the entries change. `attempt` moves the focus to the error summary. */
export const useDuplicateCheck = (entries: NewReminder) => {
  const [rejected, setRejected] = useState({ entries: '', when: '', attempt: 0 })
  const current = JSON.stringify(entries)
  const error = rejected.entries === current ? REMINDERS_COPY.duplicate({ when: rejected.when }) : undefined
  const reject = (duplicate: Reminder | NewReminder) =>
    setRejected(({ attempt }) => ({
      entries: current,
      when: formatReminder(duplicate),
      attempt: attempt + 1,
    }))
  return {
    error,
    errors: error ? [{ id: TIME_FIELD_ID, text: error, label: REMINDERS_COPY.time }] : [],
    attempt: rejected.attempt,
    reject: () => reject(entries),
    /** If one of the others is a duplicate, sets the error and returns true. */
    rejectDuplicateOf: (others: readonly Reminder[]): boolean => {
      const duplicate = others.find((reminder) => isDuplicate(reminder, entries))
      if (duplicate) reject(duplicate)
      return duplicate !== undefined
    },
  }
}
