import type { NewReminder, Reminder } from '@soundings/shared/api/reminders'
import { useState } from 'react'
import { REMINDER_COPY } from './reminder.copy.ts'
import { TIME_ID } from './reminder-fields.tsx'
import { whenOf } from './reminder-words.rules.ts'
import { isEqual } from './reminders.rules.ts'

/**
 * Refuses entries that make a second reminder for the same days and time. The message stands until they are
 * others; `attempt` counts how often it was said.
 */
export const useEqualRefused = (entries: NewReminder) => {
  const [refused, setRefused] = useState({ entries: '', when: '', attempt: 0 })
  const now = JSON.stringify(entries)
  const error = refused.entries === now ? REMINDER_COPY.equal(refused.when) : undefined
  return {
    error,
    errors: error ? [{ id: TIME_ID, text: error, label: REMINDER_COPY.time }] : [],
    attempt: refused.attempt,
    /** Whether one of these is equal; then the message is said. */
    refuse: (others: readonly Reminder[]): boolean => {
      const equal = others.find((reminder) => isEqual(reminder, entries))
      if (equal) setRefused(({ attempt }) => ({ entries: now, when: whenOf(equal), attempt: attempt + 1 }))
      return equal !== undefined
    },
  }
}
