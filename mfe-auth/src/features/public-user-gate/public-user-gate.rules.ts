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
