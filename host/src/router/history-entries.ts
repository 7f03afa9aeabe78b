import { readHistoryIndex } from '@soundings/shared/internal/navigation/history-index.ts'

/** Paths of this page's history entries; those before a reload are unknown, because paths are never stored. */
const paths = new Map<number, string>()

/** Records the path of the current entry. */
export const recordHistoryEntry = (pathname: string): void => {
  const place = readHistoryIndex()
  if (place !== undefined) paths.set(place, pathname)
}

/** Whether the history has an entry of this app before the current one. */
export const hasEarlierScreen = (): boolean => (readHistoryIndex() ?? 0) > 0

/** Number of steps back to the nearest known entry of a path; undefined without one. */
export const stepsBackTo = (path: string): number | undefined => {
  const place = readHistoryIndex() ?? 0
  for (let earlier = place - 1; earlier >= 0; earlier -= 1)
    if (paths.get(earlier) === path) return place - earlier
  return undefined
}
