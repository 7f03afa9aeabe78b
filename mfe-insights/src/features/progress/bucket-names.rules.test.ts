import { bucketNames } from './bucket-names.rules'
import { bucketsOf, dayOf } from './buckets.rules'

const today = dayOf(new Date(2026, 10, 21))
const rowsIn = (range: Parameters<typeof bucketsOf>[0]) =>
  bucketsOf(range, today).map((bucket) => ({ bucket }))
const last = (range: Parameters<typeof bucketsOf>[0]) => {
  const { axis, whole } = bucketNames(rowsIn(range), range, 'en-US')
  return [axis.names.at(-1), axis.letters.at(-1), whole.at(-1)]
}

test('a bucket is named in short, as a letter, and in whole', () => {
  expect(last('1_week')).toEqual(['Sat', 'S', 'Sat'])
  expect(last('1_month')).toEqual(['Nov 21', '21', 'Nov 21'])
  expect(last('6_months')).toEqual(['Nov 15', '11/15', 'Nov 15'])
  expect(last('all')).toEqual(['Nov', 'N', 'Nov 2026'])
})

test('no two rows of a table have one name', () => {
  for (const range of ['1_week', '1_month', '6_months', 'all'] as const) {
    const { whole } = bucketNames(rowsIn(range), range, 'en-US')
    expect(new Set(whole).size).toBe(whole.length)
  }
})
