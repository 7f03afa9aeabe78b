import fc from 'fast-check'
import { bucketsInRange, toDay } from '../../components/buckets.rules'
import { summarizeChanges } from './summary.rules'

const today = toDay(new Date(2026, 10, 21))
const times = (count: number, value: number) => Array.from({ length: count }, () => value)
type Range = Parameters<typeof summarizeChanges>[0]['range']

/** Values (1 to 5) of the first day of a range, and of the last day before it. */
const summaryOf = (now: readonly number[][], before: readonly number[][] = [], range: Range = '1_week') => {
  const from = bucketsInRange(range, today)[0]?.from ?? today
  const at = (day: number, values: readonly number[] = []) =>
    values.map((value, index) => ({ day, value: value - 3, moment: `${day} ${index}` }))
  const columns = now.map((values, column) => [...at(from, values), ...at(from - 1, before[column])])
  return summarizeChanges({ columns, range, today }).replaceAll('\u00a0', ' ')
}

test.each([
  ['1_week', 'Energy went up (3.3 of 5 this week, 2.0 before).'],
  ['1_month', 'Energy went up (3.3 of 5 this month, 2.0 before).'],
  ['6_months', 'Energy went up (3.3 of 5 these 6 months, 2.0 before).'],
  ['all', 'Energy went up (3.3 of 5 this year, 2.0 before).'],
] as const)('the summary compares a range with the previous one: %s', (range, sentence) => {
  expect(summaryOf([[3, 4, 3]], [times(3, 2)], range)).toBe(sentence)
})

test('the summary says for each measure whether it changed', () => {
  const before = [times(3, 4), times(3, 3), times(3, 2), times(4, 4)]
  expect(summaryOf([times(3, 3), times(3, 3), times(3, 2), times(3, 4)], before)).toBe(
    'Energy went down (3.0 of 5 this week, 4.0 before). Positivity, sleep quality and social stayed about the same.',
  )
  expect(summaryOf([times(3, 3), times(3, 4), times(3, 3), times(3, 1.5)], before)).toBe(
    'Positivity (4.0 of 5 this week, 3.0 before) and sleep quality (3.0, 2.0 before) went up, and energy (3.0, 4.0 before) and social (1.5, 4.0 before) went down.',
  )
  expect(summaryOf(before, before)).toBe(
    'Energy, positivity, sleep quality and social stayed about the same as the week before.',
  )
})

test('a measure counts as changed from a quarter of a point', () => {
  expect(summaryOf([times(4, 3.25)], [times(4, 3)])).toMatch(/went up/)
  expect(summaryOf([times(4, 3.24)], [times(4, 3)])).toMatch(/stayed about the same/)
})

test('the summary does not compare a measure with too few answers', () => {
  expect(summaryOf([times(3, 3), times(2, 5), []], [times(3, 2), times(3, 1), times(3, 1)])).toBe(
    'Energy went up (3.0 of 5 this week, 2.0 before). There are too few answers to compare positivity and sleep quality.',
  )
})

test.each([
  ['one entry in the previous range', [1], times(4, 4)],
  ['two entries in the chosen range', [1, 1, 1], [4, 4]],
  ['only ten days in the previous year', times(10, 1), times(300, 4)],
])('the summary shows only the average with %s', (_, before, now) => {
  expect(summaryOf([now], [before], 'all')).toBe(
    `${now.length} check-ins this year, on average with energy at 4.0 of 5. There is too little to compare with the year before.`,
  )
})

test('the summary of a single check-in has no comparison', () => {
  expect(summaryOf([[4], [], [3.04], []])).toBe(
    'One check-in this week, with energy at 4.0 and sleep quality at 3.0 of 5.',
  )
})

test('the summary names each measure once', () => {
  const values = fc.array(fc.double({ min: 1, max: 5, noNaN: true }), { maxLength: 5 })
  const columns = fc.array(values, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(columns, columns, (now, before) => {
      fc.pre(now.some(({ length }) => length > 0))
      const summary = summaryOf(now, before)
      expect(summary.match(/\.(?!\d)/g)?.length).toBeLessThanOrEqual(3)
      for (const [index, name] of ['energy', 'positivity', 'sleep quality', 'social'].entries()) {
        const times = summary.toLowerCase().split(name).length - 1
        if ((now[index] ?? []).length > 0) expect(times).toBe(1)
        else expect(times).toBeLessThanOrEqual(1)
      }
    }),
  )
})
