/** `cookies-refused`: the birthday check needs a cookie that the browser blocks. */
export type GateState = 'loading' | 'press' | 'cookies-refused' | 'consent' | 'birthday' | 'open'

type Check<T> = { isNeeded: boolean; data: T | undefined }

export const resolveGateState = (
  consent: Check<{ consentRequired: boolean }>,
  birthday: Check<{ isVerified: boolean; needsCookies?: boolean }>,
  keepsCookies: boolean,
): GateState => {
  if (birthday.isNeeded && birthday.data?.needsCookies && !keepsCookies) return 'cookies-refused'
  if (consent.isNeeded) {
    if (!consent.data) return 'loading'
    if (consent.data.consentRequired) return 'consent'
  }
  if (!birthday.isNeeded) return 'open'
  if (!birthday.data) return 'loading'
  return birthday.data.isVerified ? 'open' : 'birthday'
}
