type Point = readonly [x: number, y: number]

/** Catmull-Rom as cubic Béziers, for the `d` attribute of an SVG path. */
export const closedCurve = (points: readonly Point[]): string => {
  const pointAt = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const segments = points.map((start, index) => {
    const [previous, end, next] = [pointAt(index - 1), pointAt(index + 1), pointAt(index + 2)]
    const startControl = [start[0] + (end[0] - previous[0]) / 6, start[1] + (end[1] - previous[1]) / 6]
    const endControl = [end[0] - (next[0] - start[0]) / 6, end[1] - (next[1] - start[1]) / 6]
    return `C${[...startControl, ...endControl, ...end].map(Math.round).join(' ')}`
  })
  return `M${pointAt(0).join(' ')}${segments.join('')}z`
}
