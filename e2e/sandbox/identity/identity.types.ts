/** The only pool: `<region>_<name>`, from which Amplify reads the region, and the web app's client. */
export const POOL = { userPoolId: 'local_soundings', clientId: 'soundingsweb' } as const

/**
 * The person who allows an account with a code before its own address is confirmed, reached by email or phone number.
 * All such codes `of` one person count together.
 */
export type Approver = { contact: string; of: string }

export type NewAccount = { email: string; password: string; approver?: Approver | undefined }

/** The identity service as the clinic's server uses it. Accounts are identified by their `sub`. */
export type IdentityProvider = {
  /** Creates an account that can log in at once; undefined when the address already has one. */
  createAccount: (email: string, password: string) => Promise<string | undefined>
  /**
   * Creates an account that cannot log in yet, and sends the code that confirms it to its address or to its approver;
   * undefined when the address already has one.
   */
  signUp: (account: NewAccount) => Promise<string | undefined>
  /** Finds the account of a confirmed address. */
  findAccount: (email: string) => Promise<string | undefined>
  /** Sets a new password and ends every session of the account. */
  setPassword: (email: string, password: string) => Promise<void>
  deleteAccount: (sub: string) => Promise<void>
  /** Deletes accounts unconfirmed within the time limit. */
  deleteExpired: () => Promise<void>
  /** Returns the account of an access token; undefined for an invalid token or an ended login. */
  verifyAccessToken: (token: string) => Promise<string | undefined>
  /**
   * For tests and the demo: requires a code of an authenticator app besides the password from the next login on.
   * @returns with `isSetUp` the key of the app; otherwise the next login sets it up.
   */
  askSecondFactor: (email: string, options: { isSetUp: boolean }) => Promise<string | undefined>
  /** For tests. */
  deleteAllAccounts: () => Promise<void>
}
