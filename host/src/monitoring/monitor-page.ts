import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { isOffline } from '@soundings/shared/internal/platform/use-online.ts'
import type { QueryClient } from '@tanstack/react-query'
import { onLCP } from 'web-vitals'
import { onUncaught } from '../isolation/uncaught.ts'
import { lastPlaceOf, mountedPlaces, type Place } from '../remotes/places.ts'
import { describeError } from '../reports/describe-error.rules.ts'
import { checkAfterChanges } from './check-after-changes.ts'
import { holdCrisisHelp } from './hold-crisis-help.ts'
import { innermostOf, innermostPlace } from './innermost-place.ts'
import { monitorScreens } from './monitor-screens.ts'
import { findScriptOwner, isNetworkError, releaseFoldersOf, stackOf } from './script-owner.rules.ts'

/** A longer task counts as a frozen screen. */
const LONG_TASK_MS = 5_000

const reportLargestPaint = () =>
  onLCP(({ value, entries }) => {
    const element = entries.at(-1)?.element
    const holding = mountedPlaces().filter((place) => element && place.element?.contains(element))
    innermostOf(holding)?.reportOutcome('painted', { ms: Math.round(value) })
  })

/** The screen is reported, but not replaced: the page works again. */
const reportLongTasks = () => {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ duration }) => duration > LONG_TASK_MS))
      innermostPlace()?.reportOutcome('hung')
  }).observe({ type: 'longtask' })
}

const reportTimings = (): void => {
  reportLargestPaint()
  reportLongTasks()
}

/** Once per place. */
const reportUncaught = (composition: Composition): void => {
  const folders = releaseFoldersOf(composition, location.href)
  const placeOf = (stack: string | undefined, isRejection: boolean): Place | undefined => {
    // A rejection without a stack is attributed to the innermost screen.
    if (stack === undefined) return isRejection ? innermostPlace() : undefined
    const whose = findScriptOwner(folders, stack)
    return whose && lastPlaceOf(whose.remote, whose.version)
  }
  onUncaught(({ outcome, reason, file }) => {
    if (isOffline() || isNetworkError(reason)) return
    const stack = stackOf(reason) ?? (file || undefined)
    placeOf(stack, outcome === 'rejected')?.reportOutcome(outcome, describeError(reason))
  })
}

export type WatchedPage = {
  composition: Composition
  queryClient: QueryClient
  crisis: RuntimeConfig['crisis']
  isKiosk: boolean
}

/** A separate script, so that the first screen does not wait for it. */
export const monitorPage = ({ composition, queryClient, crisis, isKiosk }: WatchedPage): void => {
  const checks = [holdCrisisHelp(crisis, isKiosk), monitorScreens(queryClient)]
  // `leave-quickly.tsx` hides a page that is being left.
  const isLeft = () => document.documentElement.hasAttribute('hidden')
  checkAfterChanges(() => isLeft() || checks.map((check) => check()).every(Boolean))
  reportUncaught(composition)
  reportTimings()
}
