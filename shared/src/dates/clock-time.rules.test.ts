import { isLocalDateTime, isTime, isZonedDateTime, withOffset } from './clock-time.rules'

test('a time is two digits each for hours and minutes, from 00:00 to 23:59', () => {
  expect(['00:00', '23:59', '08:30'].every(isTime)).toBe(true)
  expect(['24:00', '8:30', '08:60', '08:30:00', '', '8 pm', '08:30 '].some(isTime)).toBe(false)
})

test('a date-time is valid only in ISO format, and withOffset adds its offset in this format', () => {
  expect(isLocalDateTime('2024-02-29T08:30')).toBe(true)
  expect(
    ['2023-02-29T08:30', '2024-02-29 08:30', '2024-02-29', '2024-02-29T08:3'].some(isLocalDateTime),
  ).toBe(false)
  expect(withOffset('2024-02-29T08:30', 300)).toBe('2024-02-29T08:30-05:00')
  expect(withOffset('2024-02-29T08:30', -345)).toBe('2024-02-29T08:30+05:45')
  expect(withOffset('2024-02-29T08:30', 0)).toBe('2024-02-29T08:30+00:00')
  expect(isZonedDateTime('2024-02-29T08:30+05:45')).toBe(true)
  expect(['2024-02-29T08:30', '2024-02-29T08:30Z', '2024-02-30T08:30-05:00'].some(isZonedDateTime)).toBe(
    false,
  )
})
