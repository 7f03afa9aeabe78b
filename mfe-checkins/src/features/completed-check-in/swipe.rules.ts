/** In CSS pixels. */
export type Point = { x: number; y: number }

/** Shorter movements are taps or tremor. */
const MIN_DISTANCE = 60
/** The browser's own gestures start at the edges of the window. */
const EDGE_WIDTH = 24

/** A swipe to the left leads to the next page. Undefined for a scroll, a tap, or a gesture from an edge. */
export const swipeDirection = (from: Point, to: Point, width: number): 'previous' | 'next' | undefined => {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (from.x < EDGE_WIDTH || from.x > width - EDGE_WIDTH) return undefined
  if (Math.abs(across) < MIN_DISTANCE || Math.abs(across) < 2 * Math.abs(down)) return undefined
  return across < 0 ? 'next' : 'previous'
}
