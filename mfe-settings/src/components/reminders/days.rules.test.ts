import { setLanguages } from '@soundings/shared/messages/language'
import { ALL_DAYS, dayNames, formatDays, toggleDay, toggleEveryDay } from './days.rules'

test('the week begins with Sun and ends with Sat [REMIND-03]', () => {
  expect(dayNames().join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat')
})

test.each([
  [[1, 3, 5], 'Mon, Wed, Fri'],
  [[6, 0], 'Sun, Sat'],
  [[6, 5, 4, 3, 2, 1, 0], 'Every Day'],
  [[], ''],
])('the days %j are shown as %s', (days, words) => {
  expect(formatDays(days)).toBe(words)
})

test('Every Day selects all seven days [REMIND-04]', () => {
  expect(toggleEveryDay([2])).toEqual(ALL_DAYS)
  expect(toggleEveryDay(ALL_DAYS)).toEqual([])
  expect(toggleDay(toggleDay([5], 1), 5)).toEqual([1])
})

test("the days are named in the page's language", () => {
  setLanguages({ chosen: 'ar', screen: 'ar' })
  expect(dayNames().slice(0, 2)).toEqual(['الأحد', 'الاثنين'])
  setLanguages({ chosen: 'es', screen: 'es' })
  expect(formatDays([1, 5])).toBe('lun, vie')
  setLanguages({ chosen: 'en', screen: 'en' })
})
