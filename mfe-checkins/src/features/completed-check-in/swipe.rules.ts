/** Where a finger went down or up, in CSS pixels. */
export type Point = { x: number; y: number }

/** Shorter than this it was a tap, or a hand that trembles. */
const MIN_DISTANCE = 60
/** From the edge of the window the browser's own Back and Forward begin. */
const EDGE_WIDTH = 24

/**
 * Where a swipe leads: to the left to the next one, as if a page was turned. Undefined for what is none: a scroll, a tap, or
 * the browser's own gesture from an edge.
 */
export const swipeDirection = (from: Point, to: Point, width: number): 'previous' | 'next' | undefined => {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (from.x < EDGE_WIDTH || from.x > width - EDGE_WIDTH) return undefined
  if (Math.abs(across) < MIN_DISTANCE || Math.abs(across) < 2 * Math.abs(down)) return undefined
  return across < 0 ? 'next' : 'previous'
}
