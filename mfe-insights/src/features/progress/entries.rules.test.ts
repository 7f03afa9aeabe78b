import type { TimeScale } from '@soundings/shared/api/insights'
import fc from 'fast-check'
import { bucketsOf, dateOf, dayOf } from './buckets.rules'
import { activityOf, dayOfEntry, entriesIn, hasEntries, meanOf, shortestRange } from './entries.rules'
import { lifestyleEntries, rowsOf } from './lifestyle.rules'

const today = dayOf(new Date(2026, 10, 21))
const RANGES: readonly TimeScale[] = ['1_week', '1_month', '6_months', 'all']
const meanIn = (points: { day: number; value: number }[], range: TimeScale) =>
  meanOf(entriesIn(points, range, today).map(({ value }) => value))

test('60 days at 1,000 steps and one at 20,000 are 1,311 a day, in every range that has them', () => {
  const points = Array.from({ length: 61 }, (_, ago) => ({
    day: today - ago,
    value: ago === 30 ? 20_000 : 1_000,
  }))
  for (const range of ['6_months', 'all'] as const) expect(Math.round(meanIn(points, range) ?? 0)).toBe(1_311)
})

const anyEntries = fc.array(
  fc.record({
    day: fc.integer({ min: -6, max: 3 }).map((day) => today + day),
    value: fc.integer({ min: -2, max: 2 }),
  }),
)

test('what lies in one week says the same in every range, and the table of 6 months has it as its last row', () => {
  fc.assert(
    fc.property(anyEntries, (points) => {
      const means = RANGES.map((range) => meanIn(points, range))
      expect(new Set(means).size).toBe(1)
      expect(rowsOf([points], '6_months', today).at(-1)?.values[0]).toBe(means[0])
      const [entries] = lifestyleEntries([points], 'all', today)
      expect(entries).toHaveLength(points.filter(({ day }) => day <= today).length)
    }),
  )
})

test('what a clock that is ahead has dated tomorrow is in no range and no bucket', () => {
  const points = [{ day: today + 1, value: 2 }]
  for (const range of RANGES) {
    expect(hasEntries([points], range, today)).toBe(false)
    expect(rowsOf([points], range, today).flatMap(({ values }) => values)).toEqual(
      bucketsOf(range, today).map(() => undefined),
    )
  }
})

test('an entry of 23:30 is of that day, and so is a date without a time', () => {
  const [year, month, date] = [2026, 10, 20]
  const day = dayOf(new Date(year, month, date, 12))
  expect(dayOfEntry(new Date(year, month, date, 23, 30).toISOString())).toBe(day)
  expect(dayOfEntry(new Date(year, month, date, 0, 30).toISOString())).toBe(day)
  for (const written of ['2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00.000Z'])
    expect(dayOfEntry(written)).toBe(day)
})

test('steps that were counted in parts are those of one day [INSIGHT-19] [INSIGHT-20]', () => {
  const at = (hour: number) => {
    const date = dateOf(today)
    date.setHours(hour, 30)
    return date.toISOString()
  }
  const data = [
    { date: at(8), value: 3_000 },
    { date: at(23), value: 2_000 },
  ]
  expect(activityOf([{ type: 'steps', data }])).toEqual([[{ day: today, value: 5_000 }], []])
})

test('the shortest range with something in it', () => {
  const at = (ago: number) => [[{ day: today - ago, value: 1 }]]
  const openingAt = (ago: number) => shortestRange((range) => hasEntries(at(ago), range, today))
  expect([0, 6, 7, 29, 30, 181, 182, 400].map(openingAt)).toEqual([
    '1_week',
    '1_week',
    '1_month',
    '1_month',
    '6_months',
    '6_months',
    'all',
    undefined,
  ])
})
