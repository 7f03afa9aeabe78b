import { bucketNames, formatBucket } from './bucket-names.rules'
import { bucketsInRange, toDay } from './buckets.rules'

const today = toDay(new Date(2026, 10, 21))
const rowsIn = (range: Parameters<typeof bucketsInRange>[0]) =>
  bucketsInRange(range, today).map((bucket) => ({ bucket }))
const last = (range: Parameters<typeof bucketsInRange>[0]) => {
  const { axis, full } = bucketNames(rowsIn(range), range, 'en-US')
  return [axis.short.at(-1), axis.letters.at(-1), full.at(-1)]
}

test('a bucket has a short and a full name', () => {
  expect(last('1_week')).toEqual(['Sat', 'S', 'Sat'])
  expect(last('1_month')).toEqual(['Nov 21', '21', 'Nov 21'])
  expect(last('6_months')).toEqual(['Nov 15', '11/15', 'Nov 15'])
  expect(last('all')).toEqual(['Nov', 'N', 'Nov 2026'])
})

test('every row of a table has a unique name', () => {
  for (const range of ['1_week', '1_month', '6_months', 'all'] as const) {
    const { full } = bucketNames(rowsIn(range), range, 'en-US')
    expect(new Set(full).size).toBe(full.length)
  }
})

test('a bucket is named by its day, week or month', () => {
  const lastBucket = (range: Parameters<typeof bucketsInRange>[0]) =>
    bucketsInRange(range, today).at(-1) ?? { from: today, to: today }
  expect(formatBucket(lastBucket('1_week'), '1_week', 'en-US')).toBe('Sat, Nov 21')
  expect(formatBucket(lastBucket('6_months'), '6_months', 'en-US')).toMatch(/^Nov 15\s–\s21$/)
  expect(formatBucket(lastBucket('all'), 'all', 'en-US')).toBe('November 2026')
})
