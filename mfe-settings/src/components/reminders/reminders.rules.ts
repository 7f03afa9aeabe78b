import type { NewReminder, Reminder } from '@soundings/shared/api/reminders'
import { deviceTimeZone, isSameZone } from '@soundings/shared/dates/time-zone'

/** Sorts by time of day; the server sends the order of creation. */
export const sortByTimeOfDay = (reminders: readonly Reminder[]): Reminder[] =>
  [...reminders].sort((a, b) => a.timeOfDay.localeCompare(b.timeOfDay))

const toMinute = (timeOfDay: string) => timeOfDay.slice(0, 'HH:mm'.length)
const sortedDays = (days: readonly number[]) => [...new Set(days)].sort().join()

/** Whether these entries, saved on this device, would have the days and time of this reminder. */
export const isDuplicate = (reminder: Reminder, { daysOfWeek, timeOfDay }: NewReminder): boolean =>
  toMinute(reminder.timeOfDay) === toMinute(timeOfDay) &&
  sortedDays(reminder.daysOfWeek) === sortedDays(daysOfWeek) &&
  (reminder.timeZone === undefined || isSameZone(reminder.timeZone, deviceTimeZone().timeZone))
