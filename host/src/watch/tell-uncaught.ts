import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { onUncaught } from '../isolation/uncaught.ts'
import { lastPlaceOf, type Place } from '../remotes/places.ts'
import { innermostPlace } from './innermost.ts'
import { foldersOf, isOfNetwork, stackOf, whoseScript } from './whose-script.rules.ts'

/** Tells which release threw, or left a rejection: each once for each time that its screen came. */
export const tellUncaught = (composition: Composition): void => {
  const folders = foldersOf(composition, location.href)
  const placeOf = (stack: string | undefined, isRejection: boolean): Place | undefined => {
    // A rejection that says nothing of where it was made is the doing of what is on the screen.
    if (stack === undefined) return isRejection ? innermostPlace() : undefined
    const whose = whoseScript(folders, stack)
    return whose && lastPlaceOf(whose.remote, whose.version)
  }
  onUncaught(({ outcome, reason, file }) => {
    if (!navigator.onLine || isOfNetwork(reason)) return
    const stack = stackOf(reason) ?? (file || undefined)
    placeOf(stack, outcome === 'rejected')?.tell(outcome)
  })
}
