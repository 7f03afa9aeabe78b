import { summaryOf } from './summary.rules'

const labels = ['Energy', 'Positivity', 'Sleep quality', 'Social']
const times = (count: number, value: number) => Array.from({ length: count }, () => value)

test('a range is compared with the one before it, and each sentence says than when', () => {
  const before = [times(3, 2), times(3, 3), [], times(4, 4)]
  const entries = [[3, 4, 3], times(3, 3.2), times(5, 4), times(3, 3)]
  expect(summaryOf({ labels, entries, before, range: '1_week' })).toBe(
    'Energy is higher than in the week before. Social is lower than in the week before. ' +
      'Positivity is about the same as in the week before.',
  )
  expect(summaryOf({ labels, entries, before, range: 'all' })).toContain('higher than in the year before')
})

test('those that changed alike are said together', () => {
  const before = [times(3, 1), times(3, 1), times(3, 1), times(3, 3)]
  const entries = times(4, 0).map(() => times(3, 3))
  expect(summaryOf({ labels, entries, before, range: '6_months' })).toBe(
    'Energy, positivity and sleep quality are higher than in the 6 months before. ' +
      'Social is about the same as in the 6 months before.',
  )
  expect(summaryOf({ labels, entries: before, before, range: '1_week' })).toBe(
    'Energy, positivity, sleep quality and social are about the same as in the week before.',
  )
})

test.each([
  ['one entry before', [1], [4, 4, 4, 4]],
  ['two entries since', [1, 1, 1], [4, 4]],
  ['ten days of a year before', times(10, 1), times(300, 4)],
])('with %s nothing is said of a change, but where things stand', (_, before, entries) => {
  expect(summaryOf({ labels: ['Energy'], entries: [entries], before: [before], range: 'all' })).toBe(
    'On average, from 0 to 5: Energy 4.0.',
  )
})

test('where there was nothing before, it says where things stand', () => {
  const entries = [[3, 4], [], [4, 4.3], []]
  expect(summaryOf({ labels, entries, before: [[], [], [], []], range: '1_month' })).toBe(
    'On average, from 0 to 5: Energy 3.5, Sleep quality 4.2.',
  )
})
