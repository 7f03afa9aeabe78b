import { summarizeChanges } from './summary.rules'

const labels = ['Energy', 'Positivity', 'Sleep quality', 'Social']
const times = (count: number, value: number) => Array.from({ length: count }, () => value)

test('each sentence compares a series with the range before', () => {
  const before = [times(3, 2), times(3, 3), [], times(4, 4)]
  const entries = [[3, 4, 3], times(3, 3.2), times(5, 4), times(3, 3)]
  expect(summarizeChanges({ labels, entries, previousEntries: before, range: '1_week' })).toBe(
    'Energy: average 3.3, 1.3 higher than in the week before (2.0). ' +
      'Social: average 3.0, 1.0 lower than in the week before (4.0). ' +
      'Positivity: average 3.2, about the same as in the week before (3.0).',
  )
  expect(summarizeChanges({ labels, entries, previousEntries: before, range: 'all' })).toContain(
    'higher than in the year before',
  )
})

test('series with the same change share a sentence', () => {
  const before = [times(3, 1), times(3, 1), times(3, 1), times(3, 3)]
  const entries = times(4, 0).map(() => times(3, 3))
  expect(summarizeChanges({ labels, entries, previousEntries: before, range: '6_months' })).toBe(
    'Energy (3.0), positivity (3.0) and sleep quality (3.0) are higher than in the 6 months before (1.0, 1.0 and 1.0). ' +
      'Social: average 3.0, about the same as in the 6 months before (3.0).',
  )
  expect(summarizeChanges({ labels, entries: before, previousEntries: before, range: '1_week' })).toBe(
    'Energy (1.0), positivity (1.0), sleep quality (1.0) and social (3.0) are about the same as in the week before.',
  )
})

test.each([
  ['one entry before', [1], [4, 4, 4, 4]],
  ['two entries since', [1, 1, 1], [4, 4]],
  ['ten days of a year before', times(10, 1), times(300, 4)],
])('with %s the summary is the average alone', (_, before, entries) => {
  expect(
    summarizeChanges({ labels: ['Energy'], entries: [entries], previousEntries: [before], range: 'all' }),
  ).toBe('On average, from 0 to 5: Energy 4.0.')
})

test('without entries before, the summary is the averages', () => {
  const entries = [[3, 4], [], [4, 4.3], []]
  expect(summarizeChanges({ labels, entries, previousEntries: [[], [], [], []], range: '1_month' })).toBe(
    'On average, from 0 to 5: Energy 3.5, Sleep quality 4.2.',
  )
})

test('a difference is computed from the rounded numbers beside it', () => {
  const [before, entries] = [[times(3, 2.04)], [times(3, 2.46)]]
  expect(summarizeChanges({ labels: ['Energy'], entries, previousEntries: before, range: '1_week' })).toBe(
    'Energy: average 2.5, 0.5 higher than in the week before (2.0).',
  )
})
