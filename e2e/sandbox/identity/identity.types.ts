/** The pool and the client that the web app signs in with. */
type Identity = { userPoolId: string; clientId: string }

/** The identity service as the clinic's own server uses it. An account is known by its `sub`. */
export type IdentityProvider = {
  identity: Identity
  /** Creates an account that can sign in at once; undefined when the address has one already. */
  createAccount: (email: string, password: string) => Promise<string | undefined>
  /** Creates an account that cannot sign in yet, and sends its address the code that confirms it. */
  signUp: (email: string, password: string) => Promise<string | undefined>
  /** Finds the account of an address that its owner has confirmed. */
  findAccount: (email: string) => Promise<string | undefined>
  /** Sets a new password and ends every session of the account. */
  setPassword: (email: string, password: string) => Promise<void>
  deleteAccount: (email: string) => Promise<void>
  /** Returns the account that an access token is for; undefined when the token is not valid, or its log-in has ended. */
  verifyAccessToken: (token: string) => Promise<string | undefined>
  deleteAllAccounts: () => Promise<void>
}
