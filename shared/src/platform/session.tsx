import { createContext, type ReactNode } from 'react'
import { useRequiredContext } from './required-context.ts'

export type SignInStep = { email: string; password: string } | { code: string }

/** Where the person gets the second factor's code. `address` is the `otpauth:` address of a new key. */
export type SecondFactor =
  | { kind: 'app' }
  | { kind: 'app-set-up'; sharedKey: string; address: string }
  | { kind: 'sms' | 'email'; sentTo: string | undefined }

/** The session API of remotes (specification, 4 Auth). */
export type Session = {
  /** `signed-in` before the first token request means that this browser has a session that may be resumed. */
  status: 'signed-out' | 'signed-in'
  /** Whether this browser stores a magic-code token, used while signed out. */
  hasMagicToken: boolean
  /** The code of a clinician's link, until the person presses the button that exchanges it. */
  heldCode?: string | undefined
  /**
   * @returns where to get the second factor's code; undefined once the person is signed in.
   * @throws UnconfirmedEmailError if the account's email must be confirmed first, else SignInError with a message for
   * people; ApiError if the outcome of a code is unknown. Aborting `signal` rejects the call and revokes a session that
   * the service still opens.
   */
  signIn: (given: SignInStep, signal?: AbortSignal) => Promise<SecondFactor | undefined>
  /** Does not sign in. @throws SignInError with the service's own message; ApiError without a response. */
  confirmEmail: (confirmation: { email: string; code: string }) => Promise<void>
  /** @throws as `confirmEmail` does. */
  sendEmailCode: (email: string) => Promise<void>
  /** Signs out in every tab. Never rejects. Deletes drafts and unsent answers unless `keepsAnswers` is set. */
  signOut: (options?: { keepsAnswers?: boolean }) => Promise<void>
  /** Exchanges a magic code, once, and stores its token. @throws ApiError */
  exchangeMagicCode: (code: string) => Promise<void>
}

/** `message`, mostly the identity service's own, is for people to read. */
export class SignInError extends Error {
  override name = 'SignInError'
  /** Language of the message; undefined for the page's own. */
  readonly language: string | undefined
  /** If true, the error is shown at the code field. */
  readonly isWrongCode: boolean

  constructor(
    message: string,
    {
      language,
      isWrongCode = false,
      ...options
    }: ErrorOptions & { language?: string; isWrongCode?: boolean } = {},
  ) {
    super(message, options)
    this.language = language
    this.isWrongCode = isWrongCode
  }
}

/** The password is right, but the account's email must be confirmed first. */
export class UnconfirmedEmailError extends SignInError {
  override name = 'UnconfirmedEmailError'
}

const SessionContext = createContext<Session | null>(null)

export const SessionContextProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
)

/** Does not load the identity library; its methods load it on demand. */
export const useSession = (): Session =>
  useRequiredContext(SessionContext, 'useSession needs the host above it')
