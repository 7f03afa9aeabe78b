import { datePartsOf, isMonthFirst, readDatePart, writeDatePart, wrongDateParts } from './date-parts.rules'

test.each([
  ['en-US', 'month day year'],
  ['es-MX', 'day month year'],
  ['es-US', 'day month year'],
  ['ar', 'day month year'],
  ['de', 'day month year'],
  ['ja', 'year month day'],
  ['fa', 'year month day'],
])('the locale %s has the date order %s', (locale, order) => {
  expect(datePartsOf(locale).join(' ')).toBe(order)
})

test('dates are month-first only in American English', () => {
  expect(['en-US', 'en-GB', 'es-US', 'ar'].filter(isMonthFirst)).toEqual(['en-US'])
})

test('date parts can be entered in any order', () => {
  const day = writeDatePart('', 'day', '9')
  expect(day).toBe('/9/')
  const year = writeDatePart(day, 'year', '1990')
  expect(readDatePart(year, 'day')).toBe('9')
  expect(writeDatePart(year, 'month', '2')).toBe('2/9/1990')
  expect(writeDatePart(year, 'month', '1/2')).toBe('12/9/1990')
  expect(writeDatePart(day, 'day', '')).toBe('')
})

test.each([
  ['', 'month day year'],
  ['2//2020', 'day'],
  ['13/32/2020', 'month day'],
  ['٢/٩/20', 'year'],
  ['02/30/2020', 'month day year'],
])('the invalid parts of the date %j are: %s', (text, parts) => {
  expect(wrongDateParts(text).join(' ')).toBe(parts)
})
