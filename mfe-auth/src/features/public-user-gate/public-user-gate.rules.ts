import type { TelecomType } from '@soundings/shared/api/birthday-verification'
import type { EntryContext } from '@soundings/shared/contract/entry-context'

/** Only patients are asked for consent, and nobody who comes by the clinician's app (specification, 4 and 6). */
export const needsConsentCheck = (userType: string, context: EntryContext | undefined): boolean =>
  context !== 'clinician_app' && userType === 'patient'

/** The birthday is checked when the flag is on, but for the clinician's app. */
export const needsBirthdayCheck = (isFlagOn: boolean, context: EntryContext | undefined): boolean =>
  context !== 'clinician_app' && isFlagOn

/** How the person was reached, for the birthday check; not told for other contexts (decisions, Ambiguities). */
export const telecomTypeOf = (context: EntryContext | undefined): TelecomType | undefined => {
  if (context === 'email' || context === 'manual_email') return 'email'
  if (context === 'sms' || context === 'manual_sms') return 'phone'
  return undefined
}

/** Where somebody stands before the content: consent first, then the birthday, then open. */
export type GateState = 'loading' | 'consent' | 'birthday' | 'open'

type Check<T> = { isNeeded: boolean; answer: T | undefined }

export const gateStateOf = (
  consent: Check<{ consentRequired: boolean }>,
  birthday: Check<{ isVerified: boolean }>,
): GateState => {
  if (consent.isNeeded) {
    if (!consent.answer) return 'loading'
    if (consent.answer.consentRequired) return 'consent'
  }
  if (!birthday.isNeeded) return 'open'
  if (!birthday.answer) return 'loading'
  return birthday.answer.isVerified ? 'open' : 'birthday'
}
