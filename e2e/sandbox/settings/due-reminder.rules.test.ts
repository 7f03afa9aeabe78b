import { isDue } from './due-reminder.rules.ts'

const reminder = { isActive: true, daysOfWeek: [6], timeOfDay: '09:00', sentOn: null }
const saturday = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)

test.each([
  ['at its time', reminder, '09:00', true],
  ['later that day', reminder, '17:30', true],
  ['before its time', reminder, '08:59', false],
  ['on another day', { ...reminder, daysOfWeek: [0, 1] }, '10:00', false],
  ['when it was sent today', { ...reminder, sentOn: '2026-11-21' }, '10:00', false],
  ['when it was sent a week ago', { ...reminder, sentOn: '2026-11-14' }, '10:00', true],
  ['when it is switched off', { ...reminder, isActive: false }, '10:00', false],
])('a reminder %s', (_, one, time, due) => {
  expect(isDue(one, saturday(time))).toBe(due)
})
