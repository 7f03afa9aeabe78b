/**
 * The step of the gate: consent first, then the birthday, then the content is open. A browser without cookies would lose the
 * proof of the birthday: it is asked for nothing before it keeps them.
 */
export type GateState = 'loading' | 'cookies-refused' | 'consent' | 'birthday' | 'open'

type Check<T> = { isNeeded: boolean; data: T | undefined }

export const resolveGateState = (
  consent: Check<{ consentRequired: boolean }>,
  birthday: Check<{ isVerified: boolean; keepsCookies?: boolean }>,
): GateState => {
  if (birthday.isNeeded && birthday.data && !birthday.data.isVerified && birthday.data.keepsCookies === false)
    return 'cookies-refused'
  if (consent.isNeeded) {
    if (!consent.data) return 'loading'
    if (consent.data.consentRequired) return 'consent'
  }
  if (!birthday.isNeeded) return 'open'
  if (!birthday.data) return 'loading'
  return birthday.data.isVerified ? 'open' : 'birthday'
}
