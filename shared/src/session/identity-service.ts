import type { SecondFactor, SignInStep } from '../platform/session.tsx'

/** The longest wait for the identity service at logout; the cookies are always deleted. */
export const SIGN_OUT_TIMEOUT_MS = 3_000

/** Tokens of a login, as received from the mobile wrapper. */
export type Tokens = { accessToken: string; idToken: string; refreshToken: string }

/** The session's interface to the identity service. `cognito.ts` implements it and is loaded on demand. */
export type IdentityService = {
  /** As the session's `signIn`. */
  signIn: (given: SignInStep, signal?: AbortSignal) => Promise<SecondFactor | undefined>
  /** Confirms the email of a new account. @throws SignInError with the service's own message; ApiError without an answer. */
  confirmEmail: (confirmation: { email: string; code: string }) => Promise<void>
  /** Sends another code to the email of a new account. @throws as `confirmEmail` does. */
  sendEmailCode: (email: string) => Promise<void>
  /** Ends the login and deletes its cookies. */
  signOut: () => Promise<void>
  /**
   * Access token of the login in the cookies; renewed when it has expired, or with `refresh`.
   * @returns undefined without a login, and if the service refuses to renew it.
   * @throws ApiError if it cannot be renewed now: the login stays.
   */
  accessToken: (options?: { refresh?: boolean }) => Promise<string | undefined>
  /**
   * Stores the wrapper's tokens as a login.
   * @returns whether they belong to the same person as the stored login.
   */
  storeTokens: (tokens: Tokens) => Promise<boolean>
}
