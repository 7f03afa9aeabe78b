import { dueDay } from './due-reminder.rules.ts'

const LONG_AGO = new Date('2026-01-01T00:00Z')
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const reminder = {
  isActive: true,
  daysOfWeek: [6],
  timeOfDay: '09:00',
  timeZone: null,
  createdAt: LONG_AGO,
  sentOn: null,
}
const saturday = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)

test.each([
  ['at its time', reminder, '09:00', true],
  ['later that day', reminder, '17:30', true],
  ['before its time', reminder, '08:59', false],
  ['on another day', { ...reminder, daysOfWeek: [0, 1] }, '10:00', false],
  ['when it was sent today', { ...reminder, sentOn: '2026-11-21' }, '10:00', false],
  ['when it was sent a week ago', { ...reminder, sentOn: '2026-11-14' }, '10:00', true],
  ['when it is switched off', { ...reminder, isActive: false }, '10:00', false],
  ['when it was made after that time', { ...reminder, createdAt: saturday('09:30') }, '10:00', false],
  ['when it was made before that time', { ...reminder, createdAt: saturday('08:30') }, '10:00', true],
])('a reminder %s', (_, one, time, due) => {
  expect(dueDay(one, saturday(time))).toBe(due ? '2026-11-21' : undefined)
})

const inNewYork = { ...reminder, timeZone: 'America/New_York' }

test.each([
  ['before nine there, though past nine here', inNewYork, '2026-11-21T13:59Z', false],
  ['at nine there in winter', inNewYork, '2026-11-21T14:00Z', true],
  ['at nine there in summer', inNewYork, '2026-07-18T13:00Z', true],
  ['on Saturday evening there, though it is Sunday here', inNewYork, '2026-11-22T03:00Z', true],
  ['when it was sent on that evening', { ...inNewYork, sentOn: '2026-11-21' }, '2026-11-22T04:59Z', false],
  ['on Sunday morning far ahead', { ...reminder, timeZone: 'Pacific/Auckland' }, '2026-11-21T20:30Z', false],
])('a reminder of another time zone %s', (_, one, now, due) => {
  expect(dueDay(one, new Date(now)) !== undefined).toBe(due)
})

test.each([
  ['is sent for its day by a run after midnight', '2026-11-22T00:04Z', '2026-11-21'],
  ['is not sent long after it', '2026-11-22T01:00Z', undefined],
])('a reminder just before midnight %s', (_, now, day) => {
  const late = { ...reminder, daysOfWeek: EVERY_DAY, timeOfDay: '23:58' }
  expect(dueDay({ ...late, sentOn: '2026-11-20' }, new Date(now))).toBe(day)
  expect(dueDay({ ...late, sentOn: '2026-11-21' }, new Date(now))).toBeUndefined()
})

test('a time that the clocks leave out is due as late as without the change; one that comes twice is sent once', () => {
  const night = { ...inNewYork, daysOfWeek: EVERY_DAY, timeOfDay: '02:30' }
  // From 2:00 it is 3:00 there: 2:30 is 3:30.
  expect(dueDay(night, new Date('2026-03-08T07:29Z'))).toBeUndefined()
  expect(dueDay(night, new Date('2026-03-08T07:30Z'))).toBe('2026-03-08')
  const twice = { ...night, timeOfDay: '01:30' }
  expect(dueDay(twice, new Date('2026-11-01T05:30Z'))).toBe('2026-11-01')
  expect(dueDay({ ...twice, sentOn: '2026-11-01' }, new Date('2026-11-01T06:30Z'))).toBeUndefined()
})
