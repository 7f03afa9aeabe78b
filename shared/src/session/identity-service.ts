import type { SecondFactor, SignInStep } from '../platform/session.tsx'

/** The cookies are deleted even after this timeout. */
export const SIGN_OUT_TIMEOUT_MS = 3_000

export type Tokens = { accessToken: string; idToken: string; refreshToken: string }

/** `cognito.ts` implements it and is loaded on demand. */
export type IdentityService = {
  /** As {@link Session.signIn}. */
  signIn: (given: SignInStep, signal?: AbortSignal) => Promise<SecondFactor | undefined>
  /** @throws SignInError with the service's own message; ApiError without a response. */
  confirmEmail: (confirmation: { email: string; code: string }) => Promise<void>
  /** @throws as `confirmEmail` does. */
  sendEmailCode: (email: string) => Promise<void>
  signOut: () => Promise<void>
  /**
   * Renews the token if it has expired, or with `refresh`.
   * @returns undefined without a login, and if the service refuses to renew it.
   * @throws ApiError if renewal fails for another reason; the login stays.
   */
  accessToken: (options?: { refresh?: boolean }) => Promise<string | undefined>
  /** @returns whether the tokens belong to the same person as the stored login. */
  storeTokens: (tokens: Tokens) => Promise<boolean>
}
