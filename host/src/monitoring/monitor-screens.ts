import { isOffline } from '@soundings/shared/internal/platform/use-online.ts'
import type { QueryClient } from '@tanstack/react-query'
import { hasContent } from '../remotes/has-content.ts'
import { mountedPlaces, type Place } from '../remotes/places.ts'
import { innermostPlace } from './innermost-place.ts'
import { diagnose, isHealthy, NO_TALLY, nextTally, type Tally } from './screen-health.rules.ts'

/** Module federation removes the script element after loading. */
const isScriptArriving = () => document.querySelector('head script[src*="/remotes/"]') !== null

const isCard = (element: HTMLElement) => element.closest('[data-card]') !== null

/** A page with a screen in a render loop is never idle. Always true in Safari, which cannot detect this. */
const createIdleWatch = (): (() => boolean) => {
  let wasIdle = true
  return () => {
    if (!wasIdle || !('requestIdleCallback' in window)) return wasIdle
    wasIdle = false
    requestIdleCallback(() => (wasIdle = true))
    return true
  }
}

/** @returns a check that fails unhealthy screens. It returns true if all are healthy and no request is in flight. */
export const monitorScreens = (queryClient: QueryClient): (() => boolean) => {
  let tallies = new Map<Place, Tally>()
  const wasIdle = createIdleWatch()

  return () => {
    const isBusy = !wasIdle()
    const places = mountedPlaces()
    // Browsers throttle timers of a hidden page, and offline every screen waits.
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
