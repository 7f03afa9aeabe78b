/** The one pool: `<region>_<name>`, the form that Amplify reads a region from, and the web app's client. */
export const POOL = { userPoolId: 'local_soundings', clientId: 'soundingsweb' } as const

/**
 * Who allows an account, by a code, before its own address is confirmed: somebody at a contact, an e-mail or a phone number.
 * All such codes `of` one person are counted together.
 */
export type Approver = { contact: string; of: string }

export type NewAccount = { email: string; password: string; approver?: Approver | undefined }

/** The identity service as the clinic's own server uses it. An account is known by its `sub`. */
export type IdentityProvider = {
  /** Creates an account that can sign in at once; undefined when the address has one already. */
  createAccount: (email: string, password: string) => Promise<string | undefined>
  /**
   * Creates an account that cannot sign in yet, and sends the code that confirms it: to its address, or to its approver;
   * undefined when the address has one already.
   */
  signUp: (account: NewAccount) => Promise<string | undefined>
  /** Finds the account of an address that its owner has confirmed. */
  findAccount: (email: string) => Promise<string | undefined>
  /** Sets a new password and ends every session of the account. */
  setPassword: (email: string, password: string) => Promise<void>
  deleteAccount: (sub: string) => Promise<void>
  /** Deletes accounts that were not confirmed in time. */
  deleteExpired: () => Promise<void>
  /** Returns the account that an access token is for; undefined when the token is not valid, or its log-in has ended. */
  verifyAccessToken: (token: string) => Promise<string | undefined>
  /**
   * For tests and the demo: asks an account for a code of an authenticator app beside its password, from the next log-in on.
   * @returns with `isSetUp` the key of its app; otherwise the next log-in sets one up.
   */
  askSecondFactor: (email: string, options: { isSetUp: boolean }) => Promise<string | undefined>
  /** For tests. */
  deleteAllAccounts: () => Promise<void>
}
