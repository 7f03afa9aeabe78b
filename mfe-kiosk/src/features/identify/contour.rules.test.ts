import { closedCurve } from './contour.rules'

test('a contour is a closed line through every point', () => {
  const points = [
    [0, 0],
    [60, 0],
    [60, 60],
    [0, 60],
  ] as const
  const line = closedCurve(points)
  expect(line).toMatch(/^M0 0C.*z$/)
  for (const [x, y] of points) expect(line).toContain(` ${x} ${y}`)
  expect(line.match(/C/g)).toHaveLength(4)
})
