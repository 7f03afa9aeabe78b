type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value)

/** A smooth closed line through points (Catmull-Rom, as cubic curves), for the `d` of an SVG path. */
export const closedCurve = (points: readonly Point[]): string => {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...leave, ...arrive, ...to].map(round).join(' ')}`
  })
  return `M${at(0).join(' ')}${curves.join('')}z`
}
