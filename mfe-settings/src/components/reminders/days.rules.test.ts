import { setLanguages } from '@soundings/shared/messages/language'
import { ALL_DAYS, dayName, formatDays, toggleDay, toggleEveryDay } from './days.rules'

test('the days stand from Sun to Sat [REMIND-03]', () => {
  expect(ALL_DAYS.map(dayName).join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat')
})

test('and in the language of the screen, by their names there', () => {
  setLanguages({ chosen: 'es', screen: 'es' })
  expect(formatDays([1, 3])).toBe('lun, mié')
  setLanguages({ chosen: 'en', screen: 'en' })
})

test.each([
  [[1, 3, 5], 'Mon, Wed, Fri'],
  [[6, 0], 'Sun, Sat'],
  [[6, 5, 4, 3, 2, 1, 0], 'Every Day'],
  [[], ''],
])('%j is said as %s', (days, words) => {
  expect(formatDays(days)).toBe(words)
})

test('Every Day selects all seven, and takes them back [REMIND-04]', () => {
  expect(toggleEveryDay([2])).toEqual(ALL_DAYS)
  expect(toggleEveryDay(ALL_DAYS)).toEqual([])
  expect(toggleDay(toggleDay([5], 1), 5)).toEqual([1])
})
