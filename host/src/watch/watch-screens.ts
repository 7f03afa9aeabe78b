import type { QueryClient } from '@tanstack/react-query'
import { commits } from '../isolation/count-commits.ts'
import { hasContent } from '../remotes/has-content.ts'
import { type Place, standingPlaces } from '../remotes/places.ts'
import { innermostPlace } from './innermost.ts'
import { LOOK_MS, NO_TALLY, nextTally, type Tally, verdictOf } from './judge-screen.rules.ts'

/** Scripts of remotes that have not arrived: module federation takes them out of the page when they have. */
const isScriptArriving = () => document.querySelector('head script[src*="/remotes/"]') !== null

/** Looks at the screens of this page once a second, and gives up those that came to nothing. */
export const watchScreens = (queryClient: QueryClient, lookAtPage: () => void): void => {
  let tallies = new Map<Place, Tally>()
  let drawnBefore = commits()

  const look = () => {
    const drawn = commits() - drawnBefore
    drawnBefore = commits()
    lookAtPage()
    const places = standingPlaces()
    // Timers of a page that is not shown are slowed down, and without a network everything waits.
    const isJudged = !document.hidden && navigator.onLine
    const before = isJudged ? tallies : new Map<Place, Tally>()
    const innermost = innermostPlace()
    const isFetching = queryClient.isFetching() + queryClient.isMutating() > 0 || isScriptArriving()
    tallies = new Map()
    for (const place of places) {
      place.see()
      const tally = nextTally(before.get(place) ?? NO_TALLY, {
        isWaiting: place.isWaiting,
        hasContent: place.element !== null && hasContent(place.element),
        isFetching,
        commits: place === innermost ? drawn : 0,
      })
      tallies.set(place, tally)
      const verdict = isJudged ? verdictOf(tally) : undefined
      if (verdict) place.fail(verdict)
    }
  }
  setInterval(look, LOOK_MS)
}
