import { onLCP } from 'web-vitals'
import { standingPlaces } from '../remotes/places.ts'
import { innermostOf, innermostPlace } from './innermost.ts'

/** A task that blocks the page for so long is a screen that froze. */
const FROZEN_MS = 5_000

/** Tells when the largest content of a screen stood, if the page opened with it. */
const tellPainted = () =>
  onLCP(({ value, entries }) => {
    const element = entries.at(-1)?.element
    const holding = standingPlaces().filter((place) => element && place.element?.contains(element))
    innermostOf(holding)?.tell('painted', { ms: Math.round(value) })
  })

/** Tells of a screen that blocked the page and let it go again: too late to put something else there. */
const tellFrozen = () => {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ duration }) => duration > FROZEN_MS)) innermostPlace()?.tell('hung')
  }).observe({ type: 'longtask' })
}

export const tellTimings = (): void => {
  tellPainted()
  tellFrozen()
}
