/** The pool and the client that the web app signs in with. */
type Identity = { userPoolId: string; clientId: string }

/** The identity service as the clinic's own server uses it. An account is known by its `sub`. */
export type IdentityProvider = {
  identity: Identity
  /** Makes an account that can sign in at once; undefined when the address has one already. */
  createAccount: (email: string, password: string) => Promise<string | undefined>
  /** The same, and sends a code to the address: the account cannot sign in before its code has come back. */
  signUp: (email: string, password: string) => Promise<string | undefined>
  /** The account of an address. One whose address is still to be confirmed is none: it is in nobody's way. */
  findAccount: (email: string) => Promise<string | undefined>
  /** Sets a new password and ends every session of the account. */
  setPassword: (email: string, password: string) => Promise<void>
  deleteAccount: (email: string) => Promise<void>
  /** The account that an access token is for; undefined when it is not valid, or its log-in has ended since. */
  verifyAccessToken: (token: string) => Promise<string | undefined>
  deleteAllAccounts: () => Promise<void>
}
