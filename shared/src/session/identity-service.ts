import type { SecondFactor, SignInStep } from '../platform/session.tsx'

/** The longest wait for the identity service at log-out; the cookies are deleted in any case. */
export const SIGN_OUT_TIMEOUT_MS = 3_000

/** Tokens of a login, as the mobile wrapper hands them over. */
export type Tokens = { accessToken: string; idToken: string; refreshToken: string }

/** The cloud identity service as the session uses it. `cognito.ts` is the real one, loaded when needed. */
export type IdentityService = {
  /** As `signIn` of the session. */
  signIn: (given: SignInStep, signal?: AbortSignal) => Promise<SecondFactor | undefined>
  /** Confirms the email of a new account. @throws SignInError with the service's own message; ApiError without an answer. */
  confirmEmail: (confirmation: { email: string; code: string }) => Promise<void>
  /** Sends another code to the email of a new account. @throws as `confirmEmail` does. */
  sendEmailCode: (email: string) => Promise<void>
  /** Ends the login and deletes its cookies. */
  signOut: () => Promise<void>
  /**
   * Access token of the login that the cookies hold; renewed when it has expired, or with `refresh`.
   * @returns undefined without a login, and where the service has refused to renew it.
   * @throws ApiError where it could not be renewed now: the login goes on.
   */
  accessToken: (options?: { refresh?: boolean }) => Promise<string | undefined>
  /**
   * Stores tokens that the wrapper has obtained as a login.
   * @returns whether they belong to the same person as the stored login.
   */
  storeTokens: (tokens: Tokens) => Promise<boolean>
}
