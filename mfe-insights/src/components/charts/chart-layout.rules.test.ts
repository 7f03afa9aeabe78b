import fc from 'fast-check'
import { chartLayout, labelledBuckets, markerScale, roundedMaximum, spreadLabels } from './chart-layout.rules'

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

test('markers shrink where points are dense', () => {
  expect(markerScale(7, 300)).toBe(1)
  expect(markerScale(30, 240)).toBeLessThan(0.7)
  expect(markerScale(400, 240)).toBe(0.5)
})

test('labels keep their order and distance, and stay inside the chart', () => {
  expect(spreadLabels([10, 100, 12], 18, 200)).toEqual([10, 100, 28])
  expect(spreadLabels([195, 198], 18, 200)).toEqual([182, 200])
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 4 }), (wanted) => {
      const placed = spreadLabels(wanted, 18, 200).sort((a, b) => a - b)
      for (const [index, at] of placed.entries()) {
        expect(at).toBeLessThanOrEqual(200)
        if (index > 0) expect(at - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(18 - 1e-9)
      }
    }),
  )
})

test('a scale ends with a round number, at most twice the highest value', () => {
  expect([4000, 4001, 7.2, 0.9, 1, 0].map(roundedMaximum)).toEqual([4000, 6000, 8, 1, 1, 1])
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100_000, noNaN: true }), (most) => {
      expect(roundedMaximum(most)).toBeGreaterThanOrEqual(most * (1 - 1e-9))
      expect(roundedMaximum(most)).toBeLessThanOrEqual(most * 2 * (1 + 1e-9))
    }),
  )
})
