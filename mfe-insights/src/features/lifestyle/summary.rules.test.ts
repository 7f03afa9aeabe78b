import fc from 'fast-check'
import { summarizeChanges } from './summary.rules'

const labels = ['Energy', 'Positivity', 'Sleep quality', 'Social']
const times = (count: number, value: number) => Array.from({ length: count }, () => value)
type Range = Parameters<typeof summarizeChanges>[0]['range']
const summaryOf = (entries: number[][], previousEntries: number[][], range: Range = '1_week') =>
  summarizeChanges({ labels: labels.slice(0, entries.length), entries, previousEntries, range })

test.each([
  ['1_week', 'Energy averaged 3.3, up from 2.0 in the week before.'],
  ['1_month', 'Energy averaged 3.3, up from 2.0 in the month before.'],
  ['6_months', 'Energy averaged 3.3, up from 2.0 in the 6 months before.'],
  ['all', 'Energy averaged 3.3, up from 2.0 in the year before.'],
] as const)('one series is compared with the range before: %s', (range, sentence) => {
  expect(summaryOf([[3, 4, 3]], [times(3, 2)], range)).toBe(sentence)
})

test('a series that is lower, or about the same, is said to be', () => {
  expect(summaryOf([times(3, 1)], [times(3, 2.5)])).toBe(
    'Energy averaged 1.0, down from 2.5 in the week before.',
  )
  expect(summaryOf([times(3, 2.2)], [times(3, 2)])).toBe(
    'Energy averaged 2.2, about the same as in the week before.',
  )
})

test('of several series the one that changed most is said, and no other', () => {
  const before = [times(3, 2), times(3, 3), [], times(4, 4)]
  expect(summaryOf([times(3, 3.3), times(3, 3.2), times(5, 4), times(3, 3)], before)).toBe(
    'Energy rose the most, from 2.0 in the week before to 3.3.',
  )
  expect(summaryOf([times(3, 3.3), times(3, 3.2), times(5, 4), times(3, 1.5)], before)).toBe(
    'Social fell the most, from 4.0 in the week before to 1.5.',
  )
  expect(summaryOf([times(3, 3.3), times(3, 3.2), times(5, 4), times(4, 4)], before)).toBe(
    'Energy averaged 3.3, up from 2.0 in the week before.',
  )
})

test('nothing is the most that has an equal, by the numbers as they are written', () => {
  const before = times(4, 0).map(() => times(3, 2))
  expect(summaryOf([times(3, 3.04), times(3, 2), times(3, 2.96), times(3, 2)], before)).toBe(
    'Energy and sleep quality changed the most since the week before.',
  )
})

test('several that are about the same share a sentence', () => {
  const equal = times(4, 0).map(() => times(3, 3))
  expect(summaryOf(equal, equal)).toBe('All are about the same as in the week before.')
  expect(summaryOf(equal, [times(3, 3), [], times(3, 3.1), []])).toBe(
    'Energy and sleep quality are about the same as in the week before.',
  )
})

test.each([
  ['one entry before', [1], [4, 4, 4, 4]],
  ['two entries since', [1, 1, 1], [4, 4]],
  ['ten days of a year before', times(10, 1), times(300, 4)],
])('with %s the summary is the average alone', (_, before, entries) => {
  expect(summaryOf([entries], [before], 'all')).toBe('Energy averaged 4.0 out of 5.')
})

test('without entries before, the summary of several is from which average to which', () => {
  const none = times(4, 0).map(() => [])
  expect(summaryOf([[3, 4], [], [4, 4.3], []], none, '1_month')).toBe(
    'Averages run from 3.5 to 4.2 out of 5.',
  )
  expect(summaryOf([[3], [], [3.04], []], none, '1_month')).toBe('All averaged 3.0 out of 5.')
})

test('whatever was answered, the summary is one sentence, and at most 64 characters for one series', () => {
  const values = fc.array(fc.double({ min: 1, max: 5, noNaN: true }), { minLength: 1, maxLength: 5 })
  const columns = fc.array(values, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      columns,
      columns,
      fc.constantFrom<Range>('1_week', '1_month', '6_months', 'all'),
      (a, b, range) => {
        const summary = summaryOf(a, b, range)
        expect(summary).toMatch(/^[A-Z]([^.]|\.\d)*\.$/)
        if (a.length === 1) expect(summary.length).toBeLessThanOrEqual(64)
      },
    ),
  )
})
