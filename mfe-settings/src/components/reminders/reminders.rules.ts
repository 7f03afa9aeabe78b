import type { NewReminder, Reminder } from '@soundings/shared/api/reminders'
import { deviceTimeZone, isSameZone } from '@soundings/shared/dates/time-zone'

/** The server sends the order of creation. */
export const sortByTimeOfDay = (reminders: readonly Reminder[]): Reminder[] =>
  [...reminders].sort((a, b) => a.timeOfDay.localeCompare(b.timeOfDay))

const toMinute = (timeOfDay: string) => timeOfDay.slice(0, 'HH:mm'.length)
const sortedDays = (days: readonly number[]) => [...new Set(days)].sort().join()

/** Compares days, time and the time zone of this device. */
export const isDuplicate = (reminder: Reminder, { daysOfWeek, timeOfDay }: NewReminder): boolean =>
  toMinute(reminder.timeOfDay) === toMinute(timeOfDay) &&
  sortedDays(reminder.daysOfWeek) === sortedDays(daysOfWeek) &&
  (reminder.timeZone === undefined || isSameZone(reminder.timeZone, deviceTimeZone().timeZone))
