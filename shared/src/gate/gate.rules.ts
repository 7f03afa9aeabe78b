/** Internal module: may change without notice. */
import type { TelecomType } from '../api/birthday-verification.ts'
import type { EntryContext } from '../contract/entry-context.ts'

/** Only patients need to consent, and not in the clinician's app (specification, 4 and 6). */
export const needsConsentCheck = (userType: string, context: EntryContext | undefined): boolean =>
  context !== 'clinician_app' && userType === 'patient'

/** The clinician's app never requires a birthday check. */
export const needsBirthdayCheck = (isFlagOn: boolean, context: EntryContext | undefined): boolean =>
  context !== 'clinician_app' && isFlagOn

/** The channel to send with the birthday check; undefined for other contexts. */
export const toTelecomType = (context: EntryContext | undefined): TelecomType | undefined => {
  if (context === 'email' || context === 'manual_email') return 'email'
  if (context === 'sms' || context === 'manual_sms') return 'phone'
  return undefined
}
