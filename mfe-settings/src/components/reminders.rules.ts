import type { NewReminder, Reminder } from '@soundings/shared/api/reminders'
import { timeZoneHere } from '@soundings/shared/dates/time-zone'

/** In the order of the day; what the server sends is in the order of making. */
export const byTimeOfDay = (reminders: readonly Reminder[]): Reminder[] =>
  [...reminders].sort((a, b) => a.timeOfDay.localeCompare(b.timeOfDay))

const minute = (timeOfDay: string) => timeOfDay.slice(0, 'HH:mm'.length)
const sorted = (days: readonly number[]) => [...new Set(days)].sort().join()

/** Whether a reminder rings just when one with these entries, made on this device, would. */
export const isEqual = (reminder: Reminder, { daysOfWeek, timeOfDay }: NewReminder): boolean =>
  minute(reminder.timeOfDay) === minute(timeOfDay) &&
  sorted(reminder.daysOfWeek) === sorted(daysOfWeek) &&
  (reminder.timeZone === undefined || reminder.timeZone === timeZoneHere().timeZone)
