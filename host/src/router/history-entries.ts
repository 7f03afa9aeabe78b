import { readHistoryIndex } from '@soundings/shared/internal/navigation/history-index.ts'

/** Paths are never stored, so entries before a reload are unknown. */
const paths = new Map<number, string>()

export const recordHistoryEntry = (pathname: string): void => {
  const place = readHistoryIndex()
  if (place !== undefined) paths.set(place, pathname)
}

export const hasEarlierScreen = (): boolean => (readHistoryIndex() ?? 0) > 0

/** Undefined if no entry has this path. */
export const stepsBackTo = (path: string): number | undefined => {
  const place = readHistoryIndex() ?? 0
  for (let earlier = place - 1; earlier >= 0; earlier -= 1)
    if (paths.get(earlier) === path) return place - earlier
  return undefined
}
