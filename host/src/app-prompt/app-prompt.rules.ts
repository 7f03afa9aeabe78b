import type { EntryContext } from '@soundings/shared/contract/entry-context'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'

export const CLOSED_KEY = 'soundings.app-prompt-closed'

/** The logout, the target of the prompt, and the safety net. End screens and failures have `data-no-prompt`. */
const NOT_AT = /^\/(logout|app-invite)\/?$|\/safety-net\/?$/i

/** The configuration can turn it off for kiosks and the clinician app (specification, 1). */
export const isAppPromptShown = (
  where: { isInWrapper: boolean; context: EntryContext | undefined; pathname: string },
  settings: RuntimeConfig['appPrompt'],
): boolean => {
  if (where.isInWrapper || NOT_AT.test(where.pathname)) return false
  const isKiosk = where.context === 'kiosk' || where.pathname.startsWith('/clinics/')
  if (isKiosk) return settings.kiosk
  return where.context === 'clinician_app' ? settings.clinicianApp : true
}
