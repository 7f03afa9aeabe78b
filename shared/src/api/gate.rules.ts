import type { EntryContext } from '../contract/entry-context.ts'
import type { TelecomType } from './birthday-verification.ts'

/** Only patients are asked for consent, and no one who comes by the clinician's app (specification, 4 and 6). */
export const needsConsentCheck = (userType: string, context: EntryContext | undefined): boolean =>
  context !== 'clinician_app' && userType === 'patient'

/** The birthday is checked when the flag is on, but for the clinician's app. */
export const needsBirthdayCheck = (isFlagOn: boolean, context: EntryContext | undefined): boolean =>
  context !== 'clinician_app' && isFlagOn

/** How the person was reached, for the birthday check; left out for other contexts (decisions, Ambiguities). */
export const toTelecomType = (context: EntryContext | undefined): TelecomType | undefined => {
  if (context === 'email' || context === 'manual_email') return 'email'
  if (context === 'sms' || context === 'manual_sms') return 'phone'
  return undefined
}
