import fc from 'fast-check'
import { summarizeSymptoms, toPercent, topSymptoms, truncateLabel } from './symptoms.rules'

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
  [[80, 50, 0], { kind: 'strongest', label: 'S1', percent: 80 }],
  [[50], { kind: 'strongest', label: 'S1', percent: 50 }],
  [[50, 50, 20], { kind: 'equal', labels: ['S1', 'S2'], percent: 50 }],
  [[50, 50, 50], { kind: 'equal', labels: ['S1', 'S2', 'S3'], percent: 50 }],
  // Shown as 50% both.
  [[50.4, 49.6], { kind: 'equal', labels: ['S1', 'S2'], percent: 50 }],
  [[50, 50, 50, 50], { kind: 'equal', labels: ['S1', 'S2', 'S3'], percent: 50 }],
  [[10, 20, 30, 90], { kind: 'strongest', label: 'S4', percent: 90 }],
  [[0, 0, 0], { kind: 'none' }],
  [[0.4, 0], { kind: 'slight' }],
])('of %j the summary is %j', (values, summary) => {
  expect(summarizeSymptoms(aWeek(...values), '1_week')).toEqual(summary)
})

test('only what is alone above all others is the strongest; those that are named are equal, and none is above them', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true }))
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), (values) => {
      const percents = new Map(values.map((one, index) => [`S${index + 1}`, toPercent(one)]))
      const summary = summarizeSymptoms(aWeek(...values), '1_week')
      const top = Math.max(...percents.values())
      const atTop = [...percents].filter(([, percent]) => percent === top).map(([label]) => label)
      switch (summary.kind) {
        case 'none':
          return values.every((one) => one === 0)
        case 'slight':
          return top === 0 && values.some((one) => one > 0)
        case 'strongest':
          return top > 0 && summary.percent === top && atTop.join() === summary.label
        case 'equal':
          return (
            top > 0 &&
            summary.percent === top &&
            summary.labels.length >= 2 &&
            summary.labels.join() === atTop.slice(0, 3).join()
          )
      }
    }),
  )
})
