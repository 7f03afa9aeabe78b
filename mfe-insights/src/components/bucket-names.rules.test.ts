import { bucketNames } from './bucket-names.rules'
import { bucketsInRange, toDay } from './buckets.rules'

const today = toDay(new Date(2026, 10, 21))
const rowsIn = (range: Parameters<typeof bucketsInRange>[0]) =>
  bucketsInRange(range, today).map((bucket) => ({ bucket }))
const last = (range: Parameters<typeof bucketsInRange>[0]) => {
  const { axis, full } = bucketNames(rowsIn(range), range, 'en-US')
  return [axis.short.at(-1), axis.letters.at(-1), full.at(-1)]
}

test('a bucket is named in short, as a letter, and in full', () => {
  expect(last('1_week')).toEqual(['Sat', 'S', 'Sat'])
  expect(last('1_month')).toEqual(['Nov 21', '21', 'Nov 21'])
  expect(last('6_months')).toEqual(['Nov 15', '11/15', 'Nov 15'])
  expect(last('all')).toEqual(['Nov', 'N', 'Nov 2026'])
})

test('no two rows of a table have one name', () => {
  for (const range of ['1_week', '1_month', '6_months', 'all'] as const) {
    const { full } = bucketNames(rowsIn(range), range, 'en-US')
    expect(new Set(full).size).toBe(full.length)
  }
})
