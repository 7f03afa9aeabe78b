import { topSymptoms, truncateLabel } from './symptoms.rules'

test('a label is cut at 40 characters; one of 40 is whole [INSIGHT-18]', () => {
  expect(truncateLabel('x'.repeat(40))).toBe('x'.repeat(40))
  expect(truncateLabel('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`)
})

test('the first three of the chosen range are shown, and no fourth [INSIGHT-05] [INSIGHT-12]', () => {
  const data = ['a', 'b', 'c', 'd'].map((display, index) => ({ display, value: 90 - index }))
  const series = [
    { timeScale: '1_week' as const, data },
    { timeScale: 'all' as const, data: data.slice(3) },
  ]
  expect(topSymptoms(series, '1_week').map(({ display }) => display)).toEqual(['a', 'b', 'c'])
  expect(topSymptoms(series, 'all').map(({ display }) => display)).toEqual(['d'])
  expect(topSymptoms(series, '1_month')).toEqual([])
})
