import { onLCP } from 'web-vitals'
import { mountedPlaces } from '../remotes/places.ts'
import { innermostOf, innermostPlace } from './innermost-place.ts'

/** A task of this length counts as a frozen screen. */
const LONG_TASK_MS = 5_000

/** Reports the largest contentful paint of the screen that the page opened with. */
const reportLargestPaint = () =>
  onLCP(({ value, entries }) => {
    const element = entries.at(-1)?.element
    const holding = mountedPlaces().filter((place) => element && place.element?.contains(element))
    innermostOf(holding)?.reportOutcome('painted', { ms: Math.round(value) })
  })

/** Reports a screen that blocked the page for a while: too late to replace it. */
const reportLongTasks = () => {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ duration }) => duration > LONG_TASK_MS))
      innermostPlace()?.reportOutcome('hung')
  }).observe({ type: 'longtask' })
}

export const reportTimings = (): void => {
  reportLargestPaint()
  reportLongTasks()
}
