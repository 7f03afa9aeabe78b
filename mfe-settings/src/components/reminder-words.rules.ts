import type { NewReminder, Reminder } from '@soundings/shared/api/reminders'
import { formatShortTime } from '@soundings/shared/dates/format'
import { nameOfOtherZone } from '@soundings/shared/dates/time-zone'
import { daysInWords } from './days.rules.ts'

type Words = NewReminder & Pick<Partial<Reminder>, 'timeZone'>

/** Its time; with the zone where it was made in another than that of this device. */
export const timeOf = ({ timeOfDay, timeZone }: Words): string =>
  [formatShortTime(timeOfDay), nameOfOtherZone(timeZone)].filter(Boolean).join(', ')

/** '9:00 AM, Mon, Wed'. */
export const whenOf = (reminder: Words): string => `${timeOf(reminder)}, ${daysInWords(reminder.daysOfWeek)}`
