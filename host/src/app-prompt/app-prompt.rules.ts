import type { EntryContext } from '@soundings/shared/contract/entry-context'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'

/** Storage key of a tab in which 'Use the app' was closed. */
export const CLOSED_KEY = 'soundings.app-prompt-closed'

/** Screens without the prompt: the safety net, the logout and its next page. End screens and failures have `data-no-prompt`. */
const NOT_AT = /^\/(logout|app-invite)\/?$|\/safety-net\/?$/i

/**
 * Whether to show 'Use the app': everywhere outside the wrapper, except on help and end screens, and if the configuration
 * turns it off for kiosks and the clinician app (specification, 1).
 */
export const isAppPromptShown = (
  where: { isInWrapper: boolean; context: EntryContext | undefined; pathname: string },
  settings: RuntimeConfig['appPrompt'],
): boolean => {
  if (where.isInWrapper || NOT_AT.test(where.pathname)) return false
  const isKiosk = where.context === 'kiosk' || where.pathname.startsWith('/clinics/')
  if (isKiosk) return settings.kiosk
  return where.context === 'clinician_app' ? settings.clinicianApp : true
}
