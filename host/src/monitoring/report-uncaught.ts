import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { isOffline } from '@soundings/shared/internal/platform/use-online.ts'
import { onUncaught } from '../isolation/uncaught.ts'
import { lastPlaceOf, type Place } from '../remotes/places.ts'
import { describeError } from '../reports/describe-error.rules.ts'
import { innermostPlace } from './innermost-place.ts'
import { findScriptOwner, isNetworkError, releaseFoldersOf, stackOf } from './script-owner.rules.ts'

/** Reports which release threw, or left a rejection unhandled: once per place. */
export const reportUncaught = (composition: Composition): void => {
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
