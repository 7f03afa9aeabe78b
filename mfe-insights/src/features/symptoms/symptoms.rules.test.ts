import fc from 'fast-check'
import { formatPercent, summarizeSymptoms, topSymptoms, truncateLabel } from './symptoms.rules'

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

const aWeek = (...values: readonly number[]) => [
  { timeScale: '1_week' as const, data: values.map((value, index) => ({ display: `S${index + 1}`, value })) },
]

test.each([
  [[80, 50, 0], { kind: 'strongest', label: 'S1', value: '80%' }],
  // There is nothing that it is stronger than.
  [[50], { kind: 'only', label: 'S1', value: '50%' }],
  [[0.25], { kind: 'only', label: 'S1', value: 'under 1%' }],
  [[50, 50, 20], { kind: 'equal', labels: ['S1', 'S2'], value: '50%' }],
  [[50, 50, 50], { kind: 'equal', labels: ['S1', 'S2', 'S3'], value: '50%' }],
  // Shown as 50% both.
  [[50.4, 49.6], { kind: 'equal', labels: ['S1', 'S2'], value: '50%' }],
  [[50, 50, 50, 50], { kind: 'equal', labels: ['S1', 'S2', 'S3'], value: '50%' }],
  [[10, 20, 30, 90], { kind: 'strongest', label: 'S4', value: '90%' }],
  [[0, 0, 0], { kind: 'none' }],
  [[0], { kind: 'none' }],
  [[0.4, 0], { kind: 'all-slight' }],
  [[0.6, 0.4], { kind: 'all-slight' }],
])('of %j the summary is %j', (values, summary) => {
  expect(summarizeSymptoms(aWeek(...values), '1_week')).toEqual(summary)
})

test('a value between 0 and 1% is written as such, and never as 0%', () => {
  expect([0, 0.001, 0.49, 0.9, 1, 49.6, 100].map(formatPercent)).toEqual([
    '0%',
    'under 1%',
    'under 1%',
    'under 1%',
    '1%',
    '50%',
    '100%',
  ])
})

test('only what is alone above others is the strongest; those that are named are equal, and none is above them', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true }))
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), (values) => {
      const highest = Math.max(...values)
      const written = formatPercent(highest)
      const atTop = values.flatMap((one, index) => (formatPercent(one) === written ? [`S${index + 1}`] : []))
      const summary = summarizeSymptoms(aWeek(...values), '1_week')
      switch (summary.kind) {
        case 'none':
          return highest === 0
        case 'all-slight':
          return highest > 0 && highest < 1 && values.length > 1
        case 'only':
          return values.length === 1 && summary.label === 'S1' && summary.value === written
        case 'strongest':
          return values.length > 1 && summary.value === written && atTop.join() === summary.label
        case 'equal':
          return (
            summary.value === written &&
            summary.labels.length >= 2 &&
            summary.labels.join() === atTop.slice(0, 3).join()
          )
      }
    }),
  )
})
