import fc from 'fast-check'
import { bucketMiddles, isWideChart, keepInside, labelsWithRoom } from './chart-layout.rules'

test('a chart counts as wide relative to its font size', () => {
  expect(isWideChart({ width: 480, fontSize: 14 })).toBe(true)
  expect(isWideChart({ width: 479, fontSize: 14 })).toBe(false)
  expect(isWideChart({ width: 480, fontSize: 28 })).toBe(false)
  expect(isWideChart({ width: 960, fontSize: 28 })).toBe(true)
})

const labelsOf = (count: number, labelWidth: number, from: number, to: number) =>
  bucketMiddles(count, from, to, false).map((middle) => ({ middle, width: labelWidth }))

test('chart labels are thinned out until they fit', () => {
  expect(labelsWithRoom(labelsOf(7, 33, 50, 290), 320, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelsWithRoom(labelsOf(7, 34, 50, 290), 320, 7)).toEqual([0, 2, 4, 6])
  expect(labelsWithRoom(labelsOf(7, 900, 50, 290), 320, 7)).toEqual([6])
  expect(labelsWithRoom([], 302, 7)).toEqual([])
})

test('bars have labels in the middle of their buckets', () => {
  expect(bucketMiddles(4, 0, 80, true)).toEqual([10, 30, 50, 70])
  expect(bucketMiddles(5, 0, 80, false)).toEqual([0, 20, 40, 60, 80])
  expect(bucketMiddles(1, 10, 80, false)).toEqual([10])
})

test('chart labels of any width do not overlap', () => {
  const widths = fc.array(fc.double({ min: 5, max: 120, noNaN: true }), { minLength: 1, maxLength: 31 })
  fc.assert(
    fc.property(widths, fc.integer({ min: 200, max: 900 }), fc.boolean(), (all, width, isBand) => {
      const middles = bucketMiddles(all.length, 60, width - 24, isBand)
      const place = (scale: number) => {
        const labels = middles.map((middle, index) => ({ middle, width: (all[index] ?? 0) * scale }))
        const named = labelsWithRoom(labels, width, 7 * scale)
        return named.map((index) => {
          const label = labels[index] ?? { middle: 0, width: 0 }
          const middle = keepInside(label.middle, label.width, width)
          return { index, left: middle - label.width / 2, right: middle + label.width / 2 }
        })
      }
      const named = place(1)
      expect(named.at(-1)?.index).toBe(all.length - 1)
      for (const [at, { left, right }] of named.entries()) {
        expect(left).toBeGreaterThanOrEqual(-1e-9)
        expect(right).toBeLessThanOrEqual(width + 1e-9)
        expect(left).toBeGreaterThanOrEqual(at === 0 ? -1e-9 : (named[at - 1]?.right ?? 0) + 7 - 1e-9)
      }
      expect(place(2).length).toBeLessThanOrEqual(named.length)
    }),
  )
})
