/** Internal module: may change without notice. */
import type { TelecomType } from '../api/birthday-verification.ts'
import type { EntryContext } from '../contract/entry-context.ts'

/** Whether consent is required: of patients only, and not in the clinician's app (specification, 4 and 6). */
export const needsConsentCheck = (userType: string, context: EntryContext | undefined): boolean =>
  context !== 'clinician_app' && userType === 'patient'

/** Whether a birthday check is required: if the flag is on, except in the clinician's app. */
export const needsBirthdayCheck = (isFlagOn: boolean, context: EntryContext | undefined): boolean =>
  context !== 'clinician_app' && isFlagOn

/** The channel to send with the birthday check; undefined for other contexts. */
export const toTelecomType = (context: EntryContext | undefined): TelecomType | undefined => {
  if (context === 'email' || context === 'manual_email') return 'email'
  if (context === 'sms' || context === 'manual_sms') return 'phone'
  return undefined
}
