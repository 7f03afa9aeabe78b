import type { Reminder } from '@soundings/shared/api/reminders'
import { formatReminder } from './reminder-format.rules.ts'
import { REMINDERS_COPY as COPY } from './reminders.copy.ts'
import { sortByTimeOfDay } from './reminders.rules.ts'

/** What there is now in place of a reminder that was changed elsewhere, and what can be done. */
export const ChangedElsewhere = ({ reminders }: { reminders: readonly Reminder[] }) => (
  <>
    <span>{reminders.length === 0 ? COPY.goneNone : COPY.goneNow}</span>
    <ul>
      {sortByTimeOfDay(reminders).map((reminder) => (
        <li key={reminder.id}>{formatReminder(reminder)}</li>
      ))}
    </ul>
    <span>{COPY.goneSave}</span>
  </>
)
