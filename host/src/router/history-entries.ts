import * as v from 'valibot'

const stateSchema = v.object({ idx: v.number() })

/** Index of the current history entry, as the router keeps it in the history's state. */
const historyIndex = (): number | undefined => {
  const state = v.safeParse(stateSchema, window.history.state)
  return state.success ? state.output.idx : undefined
}

/** Paths of the history entries of this page; those before a reload are unknown, since paths are never stored. */
const paths = new Map<number, string>()

/** Records the path of the current entry. */
export const recordHistoryEntry = (pathname: string): void => {
  const place = historyIndex()
  if (place !== undefined) paths.set(place, pathname)
}

/** Whether the history has an entry of this app before the current one. */
export const hasEarlierScreen = (): boolean => (historyIndex() ?? 0) > 0

/** How many steps back the nearest known entry of a path is; undefined if there is none. */
export const stepsBackTo = (path: string): number | undefined => {
  const place = historyIndex() ?? 0
  for (let earlier = place - 1; earlier >= 0; earlier -= 1)
    if (paths.get(earlier) === path) return place - earlier
  return undefined
}
