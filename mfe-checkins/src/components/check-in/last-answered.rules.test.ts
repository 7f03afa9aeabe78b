import { findLastAnswered, formatDaysAgo, selectDoneToday } from './last-answered.rules'

const now = new Date(2026, 2, 9, 8, 30)
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString()
const wordsOf = (moment: string) => {
  const last = findLastAnswered([moment], now)
  return last && formatDaysAgo(last, now)
}

test('findLastAnswered returns the latest moment of an unsorted list', () => {
  const last = findLastAnswered([at(2026, 1, 1), 'soon', at(2026, 2, 8, 23), at(2026, 2, 2)], now)
  expect(last?.date).toEqual(new Date(2026, 2, 8, 23))
  expect(findLastAnswered([], now)).toBeUndefined()
  expect(findLastAnswered(['soon'], now)).toBeUndefined()
})

test('findLastAnswered counts calendar days instead of 24-hour periods', () => {
  expect(findLastAnswered([at(2026, 2, 9, 0)], now)?.daysAgo).toBe(0)
  expect(findLastAnswered([at(2026, 2, 8, 23)], now)?.daysAgo).toBe(1)
})

test('an answer of the last week has a relative date', () => {
  expect(wordsOf(at(2026, 2, 8))).toBe('yesterday')
  expect(wordsOf(at(2026, 2, 3))).toBe('6 days ago')
  expect(wordsOf(at(2026, 2, 2))).toBe('Mar 2')
  expect(wordsOf(at(2025, 11, 30))).toBe('Dec 30, 2025')
  // With a wrong clock a date is still true.
  expect(wordsOf(at(2026, 2, 12))).toBe('Mar 12')
})

const score = (moduleId: string, ...parts: [number, number, number, number]) => ({
  moduleId,
  createdAt: at(...parts),
})

test('selectDoneToday returns modules with a last answer from today', () => {
  const scores = [
    score('day', 2026, 2, 9, 0),
    score('day', 2026, 2, 9, 7),
    score('mood', 2026, 2, 8, 23),
    score('gone', 2026, 2, 9, 7),
  ]
  expect(selectDoneToday(['day', 'mood', 'new'], scores, now)).toEqual(['day'])
  expect(selectDoneToday(['mood'], [], now)).toEqual([])
})
