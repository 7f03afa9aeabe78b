import fc from 'fast-check'
import { roundedMaximum } from './bar-scale.rules'

test('the scale of a bar chart ends at a round number', () => {
  expect([4000, 4001, 7.2, 0.9, 1, 0].map(roundedMaximum)).toEqual([4000, 6000, 8, 1, 1, 1])
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100_000, noNaN: true }), (most) => {
      expect(roundedMaximum(most)).toBeGreaterThanOrEqual(most * (1 - 1e-9))
      expect(roundedMaximum(most)).toBeLessThanOrEqual(most * 2 * (1 + 1e-9))
    }),
  )
})
