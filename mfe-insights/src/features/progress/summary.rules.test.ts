import type { Row } from './lifestyle.rules'
import { summaryOf } from './summary.rules'

const row = (...values: (number | undefined)[]): Row => ({ bucket: { from: 0, to: 0 }, values })
const labels = ['Energy', 'Positivity', 'Sleep quality', 'Social']

test('a range is compared with the one before it, in plain words', () => {
  const before = [row(2, 3, undefined, 4)]
  const rows = [row(3, 3.2, 4, undefined), row(4, undefined, 4, 3)]
  expect(summaryOf({ labels, rows, before, range: '1_week' })).toBe(
    'Energy is higher than in the week before. Social is lower. Positivity is about the same.',
  )
  expect(summaryOf({ labels, rows, before, range: 'all' })).toContain('higher than in the year before')
})

test('those that changed alike are said together', () => {
  const before = [row(1, 1, 1, 3)]
  const rows = [row(3, 3, 3, 3)]
  expect(summaryOf({ labels, rows, before, range: '6_months' })).toBe(
    'Energy, positivity and sleep quality are higher than in the 6 months before. Social is about the same.',
  )
  expect(summaryOf({ labels, rows: before, before, range: '1_week' })).toBe(
    'Energy, positivity, sleep quality and social are about the same.',
  )
})

test('where there was nothing before, it says where things stand', () => {
  const rows = [row(3, undefined, 4), row(4, undefined, 4.3)]
  expect(summaryOf({ labels, rows, before: [row()], range: '1_month' })).toBe(
    'On average, from 0 to 5: Energy 3.5, Sleep quality 4.2.',
  )
})
