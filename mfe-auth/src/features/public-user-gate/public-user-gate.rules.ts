/** The step of the gate: consent first, then the birthday, then the content is open. */
export type GateState = 'loading' | 'consent' | 'birthday' | 'open'

type Check<T> = { isNeeded: boolean; data: T | undefined }

export const resolveGateState = (
  consent: Check<{ consentRequired: boolean }>,
  birthday: Check<{ isVerified: boolean }>,
): GateState => {
  if (consent.isNeeded) {
    if (!consent.data) return 'loading'
    if (consent.data.consentRequired) return 'consent'
  }
  if (!birthday.isNeeded) return 'open'
  if (!birthday.data) return 'loading'
  return birthday.data.isVerified ? 'open' : 'birthday'
}
