/** Tokens of a login, as the mobile wrapper hands them over. */
export type Tokens = { accessToken: string; idToken: string; refreshToken: string }

/** The cloud identity service as the session uses it. `cognito.ts` is the real one, loaded when needed. */
export type IdentityService = {
  /** @throws SignInError with the service's own message. */
  signIn: (credentials: { email: string; password: string }) => Promise<void>
  /** Ends the login and forgets its cookies. */
  signOut: () => Promise<void>
  /**
   * Access token of the login that the cookies hold; renewed when it has expired, or when `refresh` says so.
   * @returns undefined when there is no login any more.
   * @throws when the service could not be reached.
   */
  accessToken: (options?: { refresh?: boolean }) => Promise<string | undefined>
  /**
   * Makes a login of tokens that somebody else obtained.
   * @returns whether they are of whom the cookies held a login of already.
   */
  storeTokens: (tokens: Tokens) => Promise<boolean>
}
