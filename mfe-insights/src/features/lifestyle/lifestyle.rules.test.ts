import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { toDate, toDay } from '../../components/buckets.rules'
import { hasValues } from '../../components/entries.rules'
import { FACE_THRESHOLDS, LIFESTYLE_KEYS, lifestyleEntries, lifestyleRows } from './lifestyle.rules'

const today = toDay(new Date(2026, 10, 21))
const at = (daysAgo: number, value: number) => ({ date: toDate(today - daysAgo).toISOString(), value })
const series = (type: LifestyleSeries['type'], ...data: LifestyleSeries['data']): LifestyleSeries => ({
  type,
  data,
})

const rowsFor = (all: readonly LifestyleSeries[], range: TimeScale) =>
  lifestyleRows(lifestyleEntries(all), range, today)

test.each([
  [-2, 1],
  [0, 3],
  [2, 5],
])('an answer of %f is plotted at %f [INSIGHT-15]', (answer, plotted) => {
  expect(rowsFor([series('energy', at(0, answer))], '1_week').at(-1)?.values[0]).toBe(plotted)
})

test('a range without answers has no values', () => {
  expect(hasValues(rowsFor([series('energy', at(8, 1))], '1_week'))).toBe(false)
  expect(hasValues(rowsFor([], '1_week'))).toBe(false)
})

/** CPU milliseconds of the fastest run. */
const cpuTimeOf = (run: () => unknown): number => {
  const times = Array.from({ length: 7 }, () => {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test('averaging 28,000 entries takes at most six times as long as copying them', () => {
  const many = LIFESTYLE_KEYS.map((type, column) =>
    series(type, ...Array.from({ length: 7_000 }, (_, index) => at((index + column) % 365, 1))),
  )
  // A bound in milliseconds would measure the load of the machine.
  const copying = cpuTimeOf(() => JSON.parse(JSON.stringify(many)))
  expect(cpuTimeOf(() => rowsFor(many, 'all'))).toBeLessThan(6 * copying)
})

test("the slider's face and the chart's band change at the same values [CHECKIN-15] [INSIGHT-15]", () => {
  expect(FACE_THRESHOLDS.neutral).toBeCloseTo(1 + 4 / 3)
  expect(FACE_THRESHOLDS.positive).toBeCloseTo(1 + 8 / 3)
})
