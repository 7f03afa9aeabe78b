import fc from 'fast-check'
import { chartLayout, labelledBuckets } from './chart-layout.rules'

test('a wide chart has line labels, a narrow one single letters', () => {
  expect(chartLayout(600)).toMatchObject({ hasLineLabels: true, hasSingleLetters: false })
  expect(chartLayout(320)).toMatchObject({ hasLineLabels: false, hasSingleLetters: false })
  expect(chartLayout(250)).toMatchObject({ hasLineLabels: false, hasSingleLetters: true })
})

test('the newest bucket always has a label, and labels never overlap', () => {
  expect(labelledBuckets(7, 280, 40)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledBuckets(7, 279, 40)).toEqual([0, 2, 4, 6])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: 900 }), (count, width) => {
      const named = labelledBuckets(count, width, 56)
      expect(named.at(-1)).toBe(count - 1)
      expect(named.length === 1 || named.length * 56 <= width + 56).toBe(true)
    }),
  )
})
