import { isOffline } from '@soundings/shared/internal/platform/use-online.ts'
import type { QueryClient } from '@tanstack/react-query'
import { hasContent } from '../remotes/has-content.ts'
import { mountedPlaces, type Place } from '../remotes/places.ts'
import { innermostPlace } from './innermost-place.ts'
import { diagnose, isHealthy, NO_TALLY, nextTally, type Tally } from './screen-health.rules.ts'

/** Whether a remote's script is loading: module federation removes its element once it has loaded. */
const isScriptArriving = () => document.querySelector('head script[src*="/remotes/"]') !== null

/** Whether a place belongs to a card on another remote's screen. */
const isCard = (element: HTMLElement) => element.closest('[data-card]') !== null

/**
 * Whether the page was idle since the last call; with a screen in a render loop it never is. Always true in browsers
 * that cannot tell (Safari).
 */
const createIdleWatch = (): (() => boolean) => {
  let wasIdle = true
  return () => {
    if (!wasIdle || !('requestIdleCallback' in window)) return wasIdle
    wasIdle = false
    requestIdleCallback(() => (wasIdle = true))
    return true
  }
}

/**
 * Monitors this page's screens.
 * @returns the check, which fails blank, hung or looping screens; it returns whether all are healthy and nothing is in flight.
 */
export const monitorScreens = (queryClient: QueryClient): (() => boolean) => {
  let tallies = new Map<Place, Tally>()
  const wasIdle = createIdleWatch()

  return () => {
    const isBusy = !wasIdle()
    const places = mountedPlaces()
    // Browsers throttle the timers of a hidden page, and offline every screen waits.
    const isJudged = !document.hidden && !isOffline()
    const before = isJudged ? tallies : new Map<Place, Tally>()
    const innermost = innermostPlace()
    const isFetching = queryClient.isFetching() + queryClient.isMutating() > 0 || isScriptArriving()
    tallies = new Map()
    for (const place of places) {
      place.reportIfMounted()
      const tally = nextTally(before.get(place) ?? NO_TALLY, {
        isWaiting: place.isWaiting,
        // A card may be empty.
        hasContent: place.element !== null && (isCard(place.element) || hasContent(place.element)),
        isFetching,
        isBusy: isBusy && place === innermost,
      })
      tallies.set(place, tally)
      const verdict = isJudged ? diagnose(tally) : undefined
      if (verdict) place.fail(verdict)
    }
    return !isJudged || (!isFetching && [...tallies.values()].every(isHealthy))
  }
}
