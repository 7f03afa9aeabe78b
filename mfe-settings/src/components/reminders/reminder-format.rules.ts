import type { NewReminder, Reminder } from '@soundings/shared/api/reminders'
import { formatShortTime } from '@soundings/shared/dates/format'
import { otherZoneName } from '@soundings/shared/dates/time-zone'
import { formatDays } from './days.rules.ts'

type FormattedReminder = NewReminder & Pick<Partial<Reminder>, 'timeZone'>

/** '9:00 AM', with the time zone if it differs from this device's. */
export const formatReminderTime = ({ timeOfDay, timeZone }: FormattedReminder): string =>
  [formatShortTime(timeOfDay), otherZoneName(timeZone)].filter(Boolean).join(', ')

/** '9:00 AM, Mon, Wed'. */
export const formatReminder = (reminder: FormattedReminder): string =>
  `${formatReminderTime(reminder)}, ${formatDays(reminder.daysOfWeek)}`
