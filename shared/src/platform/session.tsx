import { createContext, type ReactNode } from 'react'
import { useRequiredContext } from './required-context.ts'

/** Credentials, or the code of the second factor that they have led to. */
export type SignInStep = { email: string; password: string } | { code: string }

/**
 * Where the code beside a password comes from: an authenticator app, the first time with the key that it needs (`address` is its
 * `otpauth:` address), a text message or an email.
 */
export type SecondFactor =
  | { kind: 'app' }
  | { kind: 'app-set-up'; sharedKey: string; address: string }
  | { kind: 'sms' | 'email'; sentTo: string | undefined }

/** The session as remotes see it (specification, 4 Auth). The host's `SessionProvider` gives it. */
export type Session = {
  /** `signed-in` before a token was asked for means: this browser holds a session that may be resumed. */
  status: 'signed-out' | 'signed-in'
  /** Whether this browser stores a magic-code token, which is used while signed out. */
  hasMagicToken: boolean
  /** The code of a clinician's link, until the person presses a button that exchanges it. */
  heldCode?: string | undefined
  /**
   * Signs in with credentials, or with the code that the log-in before it has asked for.
   * @returns where the code comes from that is asked for beside the password; undefined once the person is signed in.
   * @throws UnconfirmedEmailError where the email of the account is to be confirmed first, else SignInError whose message is
   * for people, mostly the identity service's own; ApiError where the outcome of a code is unknown. Aborting `signal` rejects
   * the call, and revokes a session that the service opens nevertheless.
   */
  signIn: (given: SignInStep, signal?: AbortSignal) => Promise<SecondFactor | undefined>
  /**
   * Confirms the email of a new account with the code that was sent there; the person is not signed in by it.
   * @throws SignInError whose message is the identity service's own; ApiError where there was no answer.
   */
  confirmEmail: (confirmation: { email: string; code: string }) => Promise<void>
  /** Sends another code to the email of a new account. @throws as `confirmEmail` does. */
  sendEmailCode: (email: string) => Promise<void>
  /**
   * Signs out in every tab of this browser, and clears all caches. Never rejects.
   * `keepsAnswers`: drafts and unsent answers stay on the device until they expire; otherwise they are erased.
   */
  signOut: (options?: { keepsAnswers?: boolean }) => Promise<void>
  /** Exchanges a magic code, once, and stores its token. @throws ApiError */
  exchangeMagicCode: (code: string) => Promise<void>
}

/** Sign-in has failed; the message is the identity service's. */
export class SignInError extends Error {
  override name = 'SignInError'
  /** Of the message; undefined where it is the page's own. */
  readonly language: string | undefined
  /** The code that was entered is another one: the field of the code is wrong, not the request. */
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

/** The password is right, and the email of the account is to be confirmed before it opens anything. */
export class UnconfirmedEmailError extends SignInError {
  override name = 'UnconfirmedEmailError'
}

const SessionContext = createContext<Session | null>(null)

/** Provides the session to all screens. For the host. */
export const SessionContextProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
)

/** The session. Costs no byte of the identity library: that is loaded when a method needs it. */
export const useSession = (): Session =>
  useRequiredContext(SessionContext, 'useSession needs the host above it')
