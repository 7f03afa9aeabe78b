/** The pool and the client that the web app signs in with; the region of a real pool. */
export type PoolIdentity = { userPoolId: string; clientId: string; region?: string }

/**
 * Who allows an account, by a code, before its own address is confirmed: somebody at a contact, an e-mail or a phone number.
 * All such codes `of` one person are counted together.
 */
export type Approver = { contact: string; of: string }

/**
 * Where a service can send the code of a new account. Amazon's own sends it to the address of the account alone: it is an
 * approver's where their contact is that address.
 */
export type CodeRecipients = 'any-contact' | 'own-address'

type NewAccount = { email: string; password: string; approver?: Approver | undefined }

/** The identity service as the clinic's own server uses it. An account is known by its `sub`. */
export type IdentityProvider = {
  identity: PoolIdentity
  sendsCodesTo: CodeRecipients
  /** Creates an account that can sign in at once; undefined when the address has one already. */
  createAccount: (email: string, password: string) => Promise<string | undefined>
  /**
   * Creates an account that cannot sign in yet, and sends the code that confirms it: to its address, or to its approver;
   * undefined when the address has one already.
   * @throws Error when the service cannot send a code to the approver (`sendsCodesTo`).
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
}

/** What the emulator alone can do, for tests and the demo. */
export type IdentityControl = {
  /**
   * Asks an account for a code of an authenticator app beside its password, from the next log-in on.
   * @returns with `isSetUp` the key of its app; otherwise the next log-in sets one up.
   */
  askSecondFactor: (email: string, options: { isSetUp: boolean }) => Promise<string | undefined>
  deleteAllAccounts: () => Promise<void>
}
