import fc from 'fast-check'
import { barPlaces, barPlotOf, levelOf, linePlotOf, pointPlaces, roundTop } from './plot.rules'

test('the scale is where reading begins, the newest point where it ends', () => {
  const plot = linePlotOf(320, 240, false)
  expect(plot).toMatchObject({ left: 46, right: 308, top: 10, bottom: 210 })
  expect(pointPlaces(plot, 2)).toEqual([58, 296])
  const mirrored = linePlotOf(320, 240, true)
  expect(mirrored).toMatchObject({ left: 12, right: 274 })
  expect(pointPlaces(mirrored, 2)).toEqual([262, 24])
  expect(pointPlaces(plot, 1)).toEqual([177])
})

test('low is at the bottom and high at the top', () => {
  const plot = linePlotOf(320, 240, false)
  expect(levelOf(plot, 0)).toBe(210)
  expect(levelOf(plot, 1)).toBe(10)
})

test('bars stay in the plot and never touch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 200, max: 900 }), (count, width) => {
      const plot = barPlotOf(width, 150, false)
      const { places, thickness } = barPlaces(plot, count)
      expect((places[0] ?? 0) - thickness / 2).toBeGreaterThanOrEqual(plot.left)
      expect((places.at(-1) ?? 0) + thickness / 2).toBeLessThanOrEqual(plot.right)
      if (count > 1) expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThan(thickness)
    }),
  )
})

test('a scale ends with a round number that is high enough, and not much higher', () => {
  expect([4000, 4001, 7.2, 0.9, 1, 0].map(roundTop)).toEqual([4000, 6000, 8, 1, 1, 1])
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100_000, noNaN: true }), (most) => {
      expect(roundTop(most)).toBeGreaterThanOrEqual(most * (1 - 1e-9))
      expect(roundTop(most)).toBeLessThanOrEqual(most * 2 * (1 + 1e-9))
    }),
  )
})
