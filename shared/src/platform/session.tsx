import { createContext, type ReactNode } from 'react'
import { useRequiredContext } from './required-context.ts'

/** Credentials, or the code of the second factor after them. */
export type SignInStep = { email: string; password: string } | { code: string }

/**
 * The source of the second factor's code: an authenticator app, the first time with its new key (`address` is the
 * `otpauth:` address), a text message or an email.
 */
export type SecondFactor =
  | { kind: 'app' }
  | { kind: 'app-set-up'; sharedKey: string; address: string }
  | { kind: 'sms' | 'email'; sentTo: string | undefined }

/** The session API of remotes (specification, 4 Auth). The host's `SessionProvider` provides it. */
export type Session = {
  /** Before the first token request, `signed-in` means that this browser holds a session that may be resumed. */
  status: 'signed-out' | 'signed-in'
  /** Whether this browser stores a magic-code token, used while signed out. */
  hasMagicToken: boolean
  /** The code of a clinician's link, until a press exchanges it. */
  heldCode?: string | undefined
  /**
   * Signs in with credentials, or with the code that the previous step required.
   * @returns the source of the second factor's code; undefined once the person is signed in.
   * @throws UnconfirmedEmailError if the account's email must be confirmed first, else SignInError with a message for
   * people, mostly the identity service's own; ApiError if the outcome of a code is unknown. Aborting `signal` rejects
   * the call and revokes a session that the service still opens.
   */
  signIn: (given: SignInStep, signal?: AbortSignal) => Promise<SecondFactor | undefined>
  /**
   * Confirms the email of a new account with the code that was sent there; does not sign in.
   * @throws SignInError with the identity service's own message; ApiError without an answer.
   */
  confirmEmail: (confirmation: { email: string; code: string }) => Promise<void>
  /** Sends another code to the email of a new account. @throws as `confirmEmail` does. */
  sendEmailCode: (email: string) => Promise<void>
  /**
   * Signs out in every tab of this browser and clears all caches. Never rejects. `keepsAnswers`: drafts and unsent
   * answers stay on the device until they expire; otherwise they are erased.
   */
  signOut: (options?: { keepsAnswers?: boolean }) => Promise<void>
  /** Exchanges a magic code, once, and stores its token. @throws ApiError */
  exchangeMagicCode: (code: string) => Promise<void>
}

/** A failed sign-in, with the identity service's message. */
export class SignInError extends Error {
  override name = 'SignInError'
  /** Language of the message; undefined for the page's own. */
  readonly language: string | undefined
  /** Whether the entered code is wrong, so that the error belongs to its field. */
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

/** Provides the session to all screens. For the host. */
export const SessionContextProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
)

/** The session. Does not load the identity library, which a method loads on demand. */
export const useSession = (): Session =>
  useRequiredContext(SessionContext, 'useSession needs the host above it')
