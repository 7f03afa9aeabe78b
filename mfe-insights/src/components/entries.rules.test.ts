import { runInThisContext } from 'node:vm'
import type { TimeScale } from '@soundings/shared/api/insights'
import fc from 'fast-check'
import { bucketsInRange, toDate, toDay } from './buckets.rules'
import {
  average,
  averagePerBucket,
  bucketRows,
  entriesInRange,
  hasEntries,
  parseEntryDay,
  shortestRangeWith,
} from './entries.rules'

const today = toDay(new Date(2026, 10, 21))
const RANGES: readonly TimeScale[] = ['1_week', '1_month', '6_months', 'all']
const averageIn = (entries: { day: number; value: number }[], range: TimeScale) =>
  average(entriesInRange(entries, range, today).map(({ value }) => value))

test('steps are averaged per day in every range [INSIGHT-19]', () => {
  const entries = Array.from({ length: 61 }, (_, ago) => ({
    day: today - ago,
    value: ago === 0 ? 20_000 : 1_000,
  }))
  const averages = RANGES.map((range) => Math.round(averageIn(entries, range) ?? 0))
  expect(averages).toEqual([3_714, 1_633, 1_311, 1_311])
})

const anyEntries = fc.array(
  fc.record({
    day: fc.integer({ min: -6, max: 3 }).map((day) => today + day),
    value: fc.integer({ min: -2, max: 2 }),
  }),
)

test('entries of one week have the same average in every range', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const averages = RANGES.map((range) => averageIn(entries, range))
      expect(new Set(averages).size).toBe(1)
      expect(bucketRows([entries], '6_months', today).at(-1)?.values[0]).toBe(averages[0])
      expect(entriesInRange(entries, 'all', today)).toHaveLength(
        entries.filter(({ day }) => day <= today).length,
      )
    }),
  )
})

test('an entry dated tomorrow is in no range', () => {
  const entries = [{ day: today + 1, value: 2 }]
  for (const range of RANGES) {
    expect(hasEntries([entries], range, today)).toBe(false)
    expect(bucketRows([entries], range, today).flatMap(({ values }) => values)).toEqual(
      bucketsInRange(range, today).map(() => undefined),
    )
  }
})

// jest replaces `process.env`, but dates read the real one.
const { env } = runInThisContext('process')
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
afterAll(() => {
  env.TZ = timeZone
})

test.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'an entry belongs to its local day in %s [INSIGHT-19]',
  (zone) => {
    env.TZ = zone
    const [year, month, date] = [2026, 10, 20]
    const day = toDay(new Date(year, month, date, 12))
    expect(toDate(day)).toEqual(new Date(year, month, date, 12))
    expect(parseEntryDay(new Date(year, month, date, 23, 30).toISOString())).toBe(day)
    expect(parseEntryDay(new Date(year, month, date, 0, 30).toISOString())).toBe(day)
    for (const written of ['2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00.000Z'])
      expect(parseEntryDay(written)).toBe(day)
  },
)

test('the shortest range with an entry is found', () => {
  const at = (ago: number) => [[{ day: today - ago, value: 1 }]]
  const openingAt = (ago: number) => shortestRangeWith((range) => hasEntries(at(ago), range, today))
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

test('several answers in a bucket are averaged [INSIGHT-16]', () => {
  const buckets = bucketsInRange('1_week', today)
  expect(
    averagePerBucket(
      [
        { day: today, value: -1 },
        { day: today, value: 2 },
        { day: today - 9, value: 9 },
      ],
      buckets,
    ),
  ).toEqual([...Array.from({ length: 6 }, () => undefined), 0.5])
})

test('every entry is counted exactly once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), (ago) => {
      const averages = averagePerBucket(
        ago.map((days) => ({ day: today - days, value: 1 })),
        bucketsInRange('1_week', today),
      )
      expect(averages.filter((value) => value === 1)).toHaveLength(new Set(ago).size)
    }),
  )
})
