import fc from 'fast-check'
import { drawsLine, linePath, markerScale, overlapOffsets, spreadLabels } from './line-layout.rules'

test('markers get smaller where points are dense', () => {
  expect(markerScale(7, 300)).toBe(1)
  expect(markerScale(30, 240)).toBeLessThan(0.7)
  expect(markerScale(400, 240)).toBe(0.5)
})

test('line labels are spread to a minimum distance', () => {
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

test('a line gets an offset only where another line has equal values', () => {
  expect(overlapOffsets([4, 4, 1, 4])).toEqual([-1, 0, 0, 1])
  expect(overlapOffsets([4, undefined, 3.9])).toEqual([0, 0, 0])
  expect(overlapOffsets([2, 2.01])).toEqual([-0.5, 0.5])
})

test('a line is interrupted at a gap', () => {
  expect(drawsLine([[0, 1], undefined, [2, 3]])).toBe(false)
  expect(drawsLine([[0, 1], undefined, [2, 3], [3, 3]])).toBe(true)
  expect(linePath([[0, 1], [1, 1], undefined, [3, 2]])).toBe('M0 1L1 1M3 2')
})
