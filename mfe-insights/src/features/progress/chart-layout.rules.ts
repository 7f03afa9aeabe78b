/** From this width on the lines carry their names, and the key goes (look, Charts). */
const NAMED_FROM = 480
/** Below this width days are single letters. */
const LETTERS_BELOW = 300
/** Room for the longest name beside its line. */
const NAME_ROOM = 112

/** What a picture of this width has room for. */
export const layoutOf = (width: number) => ({
  hasNames: width >= NAMED_FROM,
  hasLetters: width < LETTERS_BELOW,
  /** A wide picture is higher, so that its lines are not flattened. */
  height: width >= NAMED_FROM ? 320 : 240,
  /** Kept free beside the last points. */
  endRoom: width >= NAMED_FROM ? NAME_ROOM : 12,
})

/** Which of so many buckets are named under a picture, each name so wide: evenly, and the newest always. */
export const namedBuckets = (count: number, width: number, nameWidth: number): number[] => {
  const every = Math.max(1, Math.ceil((count * nameWidth) / Math.max(1, width)))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  )
}

/** A marker where points stand close is smaller, never gone: a point between two gaps has nothing else. */
export const markerScale = (count: number, width: number): number =>
  Math.min(1, Math.max(0.5, width / Math.max(1, count) / 14))

/** Heights of names beside their lines: as near as they can be, `apart` from each other, in their order. */
export const spread = (wanted: readonly number[], apart: number, lowest: number): number[] => {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at)
  let free = Number.NEGATIVE_INFINITY
  const placed = order.map(({ at, index }) => {
    free = Math.max(at, free) + apart
    return { at: free - apart, index }
  })
  let limit = lowest
  for (const place of placed.reverse()) {
    place.at = Math.min(place.at, limit)
    limit = place.at - apart
  }
  return wanted.map((at, index) => placed.find((place) => place.index === index)?.at ?? at)
}

/** A round number at least as high as the highest: what a scale ends with, and half of it is round, too. */
export const roundTop = (most: number): number => {
  if (!(most > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return power * (([1, 2, 4, 6, 8, 10] as const).find((times) => times * power >= most) ?? 10)
}
