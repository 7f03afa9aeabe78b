import { layoutOf } from './chart-layout.rules.ts'

/** Room for the names of the buckets under a picture. */
const BELOW = 30
/** Room above, for half a marker. */
const ABOVE = 10
/** Between the edge of the plot and its first and last points. */
const INSET = 12

type Size = {
  width: number
  height: number
  /** Room for the words of the scale. */
  scaleRoom: number
  /** Room at the other end. */
  endRoom: number
  isMirrored: boolean
}

/** Where a picture's plot is: from `left` to `right` and from `top` to `bottom`. Mirrored, its scale is on the right. */
export const plotOf = ({ width, height, scaleRoom, endRoom, isMirrored }: Size) => ({
  width,
  height,
  left: isMirrored ? endRoom : scaleRoom,
  right: width - (isMirrored ? scaleRoom : endRoom),
  top: ABOVE,
  bottom: height - BELOW,
  isMirrored,
})

export type Plot = ReturnType<typeof plotOf>

/** The plot of the lines, which keeps room for their names where it has it. */
export const linePlotOf = (width: number, height: number, isMirrored: boolean): Plot =>
  plotOf({ width, height, scaleRoom: 46, endRoom: layoutOf(width).endRoom, isMirrored })

/** The plot of bars. */
export const barPlotOf = (width: number, height: number, isMirrored: boolean): Plot =>
  plotOf({ width, height, scaleRoom: 58, endRoom: INSET, isMirrored })

const fromStart = ({ left, right, isMirrored }: Plot, x: number) => (isMirrored ? right - x : left + x)

/** Where the points of so many buckets stand: from edge to edge, but for a little. */
export const pointPlaces = (plot: Plot, count: number): number[] => {
  const room = plot.right - plot.left - 2 * INSET
  return Array.from({ length: count }, (_, index) =>
    fromStart(plot, INSET + (count > 1 ? (room * index) / (count - 1) : room / 2)),
  )
}

/** Where the middles of so many bars stand, and how wide each may be. */
export const barPlaces = (plot: Plot, count: number) => {
  const step = (plot.right - plot.left) / Math.max(1, count)
  const places = Array.from({ length: count }, (_, index) => fromStart(plot, step * (index + 0.5)))
  return { places, thickness: Math.min(40, step * 0.8) }
}

/** The height of a share of the scale, from 0 to 1. */
export const levelOf = ({ top, bottom }: Plot, share: number): number => bottom - share * (bottom - top)

/** A round number at least as high as the highest: what a scale ends with, and half of it is round, too. */
export const roundTop = (most: number): number => {
  if (!(most > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return power * (([1, 2, 4, 6, 8, 10] as const).find((times) => times * power >= most) ?? 10)
}

export const POINT_INSET = INSET
