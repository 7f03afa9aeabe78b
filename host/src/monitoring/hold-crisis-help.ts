import { toCrisisLines } from '@soundings/shared/internal/platform/crisis-lines.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { frameLanguage } from '@soundings/shared/messages/language'
import type { Place } from '../remotes/places.ts'
import { isCrisisHelpInReach, topDialog } from './crisis-help-in-reach.ts'
import { createHeldCrisisHelp } from './held-crisis-help.ts'
import { innermostPlace } from './innermost-place.ts'

/** Two consecutive checks, because one may hit an animation or a layout being replaced. */
const MISSES_BEFORE_HELD = 2

/**
 * Keeps crisis help visible and pressable (decisions/checks-and-fallbacks: Crisis help in reach): when a screen hides or covers it, a copy
 * is shown on top of everything until the original is back, and the current screen is reported.
 * @returns the check, which returns whether crisis help is in reach.
 */
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
