import { isDue } from './due-reminder.rules.ts'

const reminder = { isActive: true, daysOfWeek: [6], timeOfDay: '09:00', timeZone: null, sentOn: null }
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

const inNewYork = { ...reminder, timeZone: 'America/New_York' }
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

test.each([
  ['before nine there, though past nine here', inNewYork, '2026-11-21T13:59Z', false],
  ['at nine there in winter', inNewYork, '2026-11-21T14:00Z', true],
  ['at nine there in summer', inNewYork, '2026-07-18T13:00Z', true],
  ['on Saturday evening there, though it is Sunday here', inNewYork, '2026-11-22T03:00Z', true],
  ['when it was sent on that evening', { ...inNewYork, sentOn: '2026-11-21' }, '2026-11-22T04:59Z', false],
  ['on Sunday morning far ahead', { ...reminder, timeZone: 'Pacific/Auckland' }, '2026-11-21T20:30Z', false],
])('a reminder of another time zone %s', (_, one, now, due) => {
  expect(isDue(one, new Date(now))).toBe(due)
})

test('a time that the clocks leave out is due when they have gone past it; one that comes twice is sent once', () => {
  const night = { ...inNewYork, daysOfWeek: EVERY_DAY, timeOfDay: '02:30' }
  expect(isDue(night, new Date('2026-03-08T06:59Z'))).toBe(false)
  expect(isDue(night, new Date('2026-03-08T07:00Z'))).toBe(true)
  const twice = { ...night, timeOfDay: '01:30' }
  expect(isDue(twice, new Date('2026-11-01T05:30Z'))).toBe(true)
  expect(isDue({ ...twice, sentOn: '2026-11-01' }, new Date('2026-11-01T06:30Z'))).toBe(false)
})
