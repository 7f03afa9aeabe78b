import type { Reminder } from '@soundings/shared/api/reminders'
import { deviceTimeZone } from '@soundings/shared/dates/time-zone'
import { isDuplicate, sortByTimeOfDay } from './reminders.rules'

const at = (timeOfDay: string, more: Partial<Reminder> = {}): Reminder => ({
  id: timeOfDay,
  isActive: true,
  daysOfWeek: [1, 3],
  timeOfDay,
  ...more,
})

test('reminders are sorted by time of day, then by creation', () => {
  const made = [at('20:30'), at('09:00', { id: 'b' }), at('07:15'), at('09:00', { id: 'a' })]
  expect(sortByTimeOfDay(made).map(({ id }) => id)).toEqual(['07:15', 'b', 'a', '20:30'])
})

test('a reminder is a duplicate if days, minute and time zone are the same', () => {
  const entries = { daysOfWeek: [3, 1], timeOfDay: '09:00' }
  expect(isDuplicate(at('09:00'), entries)).toBe(true)
  expect(isDuplicate(at('09:00:00', deviceTimeZone()), entries)).toBe(true)
  expect(isDuplicate(at('09:01'), entries)).toBe(false)
  expect(isDuplicate(at('09:00', { daysOfWeek: [1] }), entries)).toBe(false)
  expect(isDuplicate(at('09:00', { timeZone: 'Asia/Tokyo' }), entries)).toBe(false)
})
