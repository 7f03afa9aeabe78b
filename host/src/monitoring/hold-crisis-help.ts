import { toCrisisLines } from '@soundings/shared/internal/platform/crisis-lines.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { frameLanguage } from '@soundings/shared/messages/language'
import type { Place } from '../remotes/places.ts'
import { isCrisisHelpInReach, topDialog } from './crisis-help-in-reach.ts'
import { createHeldCrisisHelp } from './held-crisis-help.ts'
import { innermostPlace } from './innermost-place.ts'

/** A single check may hit an animation or a layout change. */
const MISSES_BEFORE_HELD = 2

/** Shows a copy if a screen covers crisis help (decisions/checks-and-fallbacks: Crisis help in reach). */
export const holdCrisisHelp = (crisis: RuntimeConfig['crisis'], isKiosk: boolean): (() => boolean) => {
  const held = createHeldCrisisHelp(() => toCrisisLines(crisis, frameLanguage()), isKiosk)
  let misses = 0
  let suspect: Place | undefined

  return () => {
    // Browsers do not lay out a hidden page.
    if (document.hidden) return true
    if (isCrisisHelpInReach(held.element)) {
      misses = 0
      suspect = undefined
      held.hide()
      return true
    }
    misses += 1
    suspect ??= innermostPlace()
    if (misses < MISSES_BEFORE_HELD) return false
    held.show(topDialog() ?? document.documentElement)
    suspect?.reportOutcome('covered')
    return false
  }
}
