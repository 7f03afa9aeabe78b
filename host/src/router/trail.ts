import * as v from 'valibot'

const stateSchema = v.object({ idx: v.number() })

/** Where this tab stands in its history, as the router counts it in the history's state. */
const placeNow = (): number | undefined => {
  const state = v.safeParse(stateSchema, window.history.state)
  return state.success ? state.output.idx : undefined
}

/** Paths of this page's history entries. Of what was before a reload nothing is known: it is written nowhere. */
const paths = new Map<number, string>()

/** Notes the path that the history stands at. */
export const noteEntry = (pathname: string): void => {
  const place = placeNow()
  if (place !== undefined) paths.set(place, pathname)
}

/** Whether this tab has a screen of ours before this one. */
export const hasEarlierScreen = (): boolean => (placeNow() ?? 0) > 0

/** How many entries back the nearest one of a path stands; undefined where there is none that is known. */
export const entriesBackTo = (path: string): number | undefined => {
  const place = placeNow() ?? 0
  for (let earlier = place - 1; earlier >= 0; earlier -= 1)
    if (paths.get(earlier) === path) return place - earlier
  return undefined
}
