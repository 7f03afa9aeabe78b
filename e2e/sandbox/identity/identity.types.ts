/** The only pool, as `<region>_<name>`, from which Amplify reads the region. */
export const POOL = { userPoolId: 'local_soundings', clientId: 'soundingsweb' } as const

/** All codes `of` one person count together. */
export type Approver = { contact: string; of: string }

export type NewAccount = { email: string; password: string; approver?: Approver | undefined }

/** Accounts are identified by their `sub`. */
export type IdentityProvider = {
  /** The account can log in at once. Undefined when the address already has one. */
  createAccount: (email: string, password: string) => Promise<string | undefined>
  /** Sends the code to the address or the approver. Undefined when the address already has an account. */
  signUp: (account: NewAccount) => Promise<string | undefined>
  findAccount: (email: string) => Promise<string | undefined>
  /** Also ends every session of the account. */
  setPassword: (email: string, password: string) => Promise<void>
  deleteAccount: (sub: string) => Promise<void>
  deleteExpired: () => Promise<void>
  /** The account of an access token. Undefined for an invalid token or an ended login. */
  verifyAccessToken: (token: string) => Promise<string | undefined>
  /** For tests and the demo. Without `isSetUp`, the next login sets the app up. */
  askSecondFactor: (email: string, options: { isSetUp: boolean }) => Promise<string | undefined>
  deleteAllAccounts: () => Promise<void>
}
