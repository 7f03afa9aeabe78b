/** A position of a touch, in CSS pixels. */
export type Point = { x: number; y: number }

/** A shorter movement counts as a tap or as tremor. */
const MIN_DISTANCE = 60
/** The browser's own gestures for Back and Forward begin at the edges of the window. */
const EDGE_WIDTH = 24

/**
 * The direction of a horizontal swipe: to the left for the next page. Undefined for a scroll, a tap, and the browser's
 * own gesture from an edge.
 */
export const swipeDirection = (from: Point, to: Point, width: number): 'previous' | 'next' | undefined => {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (from.x < EDGE_WIDTH || from.x > width - EDGE_WIDTH) return undefined
  if (Math.abs(across) < MIN_DISTANCE || Math.abs(across) < 2 * Math.abs(down)) return undefined
  return across < 0 ? 'next' : 'previous'
}
