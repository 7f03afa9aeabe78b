import type { LifestyleSeries } from '@soundings/shared/api/insights'
import { dateOf, dayOf } from './buckets.rules'
import { changesOf, hasPoints, LIFESTYLE, lifestyleRows } from './lifestyle.rules'

const today = dayOf(new Date(2026, 10, 21))
const at = (daysAgo: number, value: number) => ({ date: dateOf(today - daysAgo).toISOString(), value })
const series = (type: LifestyleSeries['type'], ...data: LifestyleSeries['data']): LifestyleSeries => ({
  type,
  data,
})

test('the four series stand in their order [INSIGHT-04]', () => {
  expect(LIFESTYLE.map(({ key }) => key)).toEqual(['energy', 'positivity', 'sleep_quality', 'social'])
})

test.each([
  [-2, 1],
  [0, 3],
  [2, 5],
])('an answer of %f is plotted at %f [INSIGHT-15]', (answer, plotted) => {
  expect(lifestyleRows([series('energy', at(0, answer))], '1_week', today).at(-1)?.values[0]).toBe(plotted)
})

test('answers of -1 and 2 on one day are one point at 3.5 [INSIGHT-16]', () => {
  expect(lifestyleRows([series('social', at(1, -1), at(1, 2))], '1_week', today)[5]?.values).toEqual([
    undefined,
    undefined,
    undefined,
    3.5,
  ])
})

test('without an answer in the range there are no points', () => {
  expect(hasPoints(lifestyleRows([series('energy', at(8, 1))], '1_week', today))).toBe(false)
  expect(hasPoints(lifestyleRows([], '1_week', today))).toBe(false)
})

test('a change is said in plain words', () => {
  const rows = lifestyleRows(
    [series('energy', at(6, -1), at(0, 1)), series('social', at(6, 1), at(1, 1))],
    '1_week',
    today,
  )
  expect(changesOf(rows, ['Energy', 'Positivity', 'Sleep', 'Social'])).toBe(
    'Energy is higher than before. Social is about the same.',
  )
  expect(changesOf([], ['Energy'])).toBe('There is not yet enough to compare with before.')
})

test('28,000 points take no time to speak of', () => {
  const many = series('energy', ...Array.from({ length: 28_000 }, (_, index) => at(index % 365, 1)))
  const start = performance.now()
  lifestyleRows([many], 'all', today)
  expect(performance.now() - start).toBeLessThan(1000)
})
