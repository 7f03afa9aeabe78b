import { Amplify } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import {
  cognitoUserPoolsTokenProvider,
  confirmSignIn,
  confirmSignUp,
  DefaultTokenStore,
  resendSignUpCode,
  type SignInOutput,
  signIn,
  signOut,
} from 'aws-amplify/auth/cognito'
import { CookieStorage, type KeyValueStorageInterface } from 'aws-amplify/utils'
import * as v from 'valibot'
import { ApiError } from '../api/api-error.ts'
import { REQUEST_TIMEOUT_MS } from '../api/request-timeout.ts'
import { wait, waitAtMost } from '../async/wait.ts'
import { ENGLISH } from '../messages/language.rules.ts'
import type { RuntimeConfig } from '../platform/runtime-config.ts'
import {
  type SecondFactor,
  SignInError,
  type SignInStep,
  UnconfirmedEmailError,
} from '../platform/session.tsx'
import { type IdentityService, SIGN_OUT_TIMEOUT_MS, type Tokens } from './identity-service.ts'
import { SESSION_COPY } from './session.copy.ts'

type IdentityConfig = RuntimeConfig['identity']

/** Cognito's default lifetime of refresh tokens. */
const SESSION_DAYS = 30

/** Maximum wait for the previous login, whose late sign-out would end the session of the next login. */
const EARLIER_LOG_IN_TIMEOUT_MS = 10_000

/** The latest login of this page. The next one waits for it, because Amplify has a single store. */
let latest: Promise<unknown> = Promise.resolve()

/** Cookies that are not stored: our code never reads them, and every request would send their personal data. */
const UNSTORED_KEYS = /\.(idToken|signInDetails)$/

const claimsSchema = v.object({ username: v.string() })

/** Reads the claims without verifying the token. */
const readClaims = (token: string) => {
  const [, payload = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  return v.parse(claimsSchema, JSON.parse(new TextDecoder().decode(bytes)))
}

const asToken = (token: string) => ({ payload: {}, toString: () => token })

const toAmplifyResources = (config: IdentityConfig) => ({
  Auth: {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.userPoolClientId,
      ...(config.endpoint ? { userPoolEndpoint: new URL(config.endpoint, location.origin).href } : {}),
    },
  },
})

/** Cookies expire with the pool's sessions. `sameSite: 'strict'` keeps them out of requests from other sites. */
const openCookies = ({ sessionDays = SESSION_DAYS }: IdentityConfig): KeyValueStorageInterface => {
  const cookies = new CookieStorage({
    path: '/',
    sameSite: 'strict',
    secure: location.protocol === 'https:',
    expires: sessionDays,
  })
  return {
    getItem: (key) => cookies.getItem(key),
    setItem: async (key, value) => {
      if (!UNSTORED_KEYS.test(key)) await cookies.setItem(key, value)
    },
    removeItem: (key) => cookies.removeItem(key),
    clear: () => cookies.clear(),
  }
}

/** Rate-limit errors. They do not say how long the limit lasts; it is at most 15 minutes. */
const LIMITS = ['TooManyRequestsException', 'LimitExceededException', 'TooManyFailedAttemptsException']
const LIMIT_WORDS = 'Password attempts exceeded'

const WRONG_PASSWORD_WORDS = 'Incorrect username or password.'

/** Cognito's messages are English; only the frequent ones are translated here. */
const toSignInError = (error: unknown): Error => {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (LIMITS.includes(name) || message === LIMIT_WORDS)
    return new SignInError(SESSION_COPY.tooManyTries, { cause: error })
  if (message === WRONG_PASSWORD_WORDS) return new SignInError(SESSION_COPY.wrongPassword, { cause: error })
  // Amplify's own messages are not for people.
  return name === 'NetworkError'
    ? new Error(message, { cause: error })
    : new SignInError(message, { cause: error, language: ENGLISH })
}

/** Only these errors end a login. After any other failed renewal, such as a lost response, the login stays. */
const ENDINGS = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UserUnAuthenticatedException',
]

/** Limits a call, which Amplify tries three times without a timeout. @throws `NetworkError`, like Amplify */
const inTime = <T>(call: Promise<T>): Promise<T> => {
  const isLate = wait(REQUEST_TIMEOUT_MS).then(() =>
    Promise.reject(Object.assign(new Error('No answer in time'), { name: 'NetworkError' })),
  )
  return Promise.race([call, isLate])
}

const readAccessToken = async (forceRefresh: boolean): Promise<string | undefined> => {
  try {
    const { tokens } = await inTime(fetchAuthSession({ forceRefresh }))
    return tokens?.accessToken.toString()
  } catch (cause) {
    if (cause instanceof Error && ENDINGS.includes(cause.name)) return undefined
    throw new ApiError('unsent', { cause, serverMessage: SESSION_COPY.notRenewed })
  }
}

const UNKNOWN_OUTCOMES = ['NetworkError', 'Unknown', 'UnknownError', 'InternalErrorException']

const WRONG_CODES = ['CodeMismatchException', 'EnableSoftwareTokenMFAException']

/** An error with unknown outcome becomes an `ApiError`; others keep the service's own message. */
const toCodeError = (error: unknown): Error => {
  if (!(error instanceof Error) || UNKNOWN_OUTCOMES.includes(error.name))
    return new ApiError('network', { cause: error })
  const isWrongCode = [...WRONG_CODES, 'ExpiredCodeException'].includes(error.name)
  return new SignInError(error.message, { cause: error, language: ENGLISH, isWrongCode })
}

const APP_NAME = 'Soundings'

const secondFactorOf = (
  step: SignInOutput['nextStep'],
  email: string | undefined,
): SecondFactor | undefined => {
  switch (step.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'app' }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = step.totpSetupDetails
      return { kind: 'app-set-up', sharedKey: sharedSecret, address: getSetupUri(APP_NAME, email).href }
    }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'sms', sentTo: step.codeDeliveryDetails?.destination }
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { kind: 'email', sentTo: step.codeDeliveryDetails?.destination }
    default:
      return undefined
  }
}

/** @returns the required second factor; undefined once signed in. @throws for any other step. */
const toSecondFactor = ({ isSignedIn, nextStep }: SignInOutput, email?: string): SecondFactor | undefined => {
  if (isSignedIn) return undefined
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP')
    throw new UnconfirmedEmailError('The email of this account is to be confirmed first.')
  const factor = secondFactorOf(nextStep, email)
  if (factor) return factor
  throw new SignInError(SESSION_COPY.anotherStep({ step: nextStep.signInStep }))
}

/** Errors for a code that has expired (after three minutes), or whose login is no longer pending. */
const OVER = ['NotAuthorizedException', 'ExpiredCodeException', 'SignInException']

const toSecondFactorError = (error: unknown): Error => {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (LIMITS.includes(name) || message === LIMIT_WORDS)
    return new SignInError(SESSION_COPY.tooManyCodes, { cause: error })
  if (WRONG_CODES.includes(name))
    return new SignInError(SESSION_COPY.wrongCode, { cause: error, isWrongCode: true })
  if (OVER.includes(name)) return new SignInError(SESSION_COPY.codeTooLate, { cause: error })
  return toCodeError(error)
}

/** Only this module imports Amplify; it is loaded when a screen needs a login. */
export const createCognito = (config: IdentityConfig): IdentityService => {
  const resources = toAmplifyResources(config)
  const cookies = openCookies(config)
  Amplify.configure(resources)
  cognitoUserPoolsTokenProvider.setKeyValueStorage(cookies)
  const openStore = () => {
    const store = new DefaultTokenStore()
    store.setKeyValueStorage(cookies)
    store.setAuthConfig(resources.Auth)
    return store
  }
  /** Revokes the login at the service (RevokeToken), and deletes it here even if that fails. */
  const endSession = async () => {
    await waitAtMost(signOut(), SIGN_OUT_TIMEOUT_MS).catch(() => undefined)
    await openStore().clearTokens()
  }

  const openSession = async (given: SignInStep): Promise<SecondFactor | undefined> => {
    if ('code' in given)
      return toSecondFactor(
        await confirmSignIn({ challengeResponse: given.code }).catch((error: unknown) => {
          throw toSecondFactorError(error)
        }),
      )
    // Amplify refuses a new login while an older one exists.
    await endSession()
    const options = { authFlowType: config.authFlow }
    return toSecondFactor(
      await signIn({ username: given.email, password: given.password, options }).catch((error: unknown) => {
        throw toSignInError(error)
      }),
      given.email,
    )
  }
  /** Amplify cannot cancel a login, so a session that opens after an abort is ended. */
  const openUnlessOver = async (given: SignInStep, signals: readonly (AbortSignal | undefined)[]) => {
    const throwIfOver = () => {
      for (const signal of signals) signal?.throwIfAborted()
    }
    throwIfOver()
    const factor = await openSession(given)
    if (signals.some((signal) => signal?.aborted)) await endSession()
    throwIfOver()
    return factor
  }

  return {
    signIn: (given, signal) => {
      const late = new AbortController()
      const attempt = waitAtMost(latest, EARLIER_LOG_IN_TIMEOUT_MS)
        .catch(() => undefined)
        .then(() => openUnlessOver(given, [signal, late.signal]))
      latest = attempt
      return inTime(attempt).catch((error: unknown) => {
        late.abort()
        throw error
      })
    },
    confirmEmail: async ({ email, code }) => {
      await inTime(confirmSignUp({ username: email, confirmationCode: code })).catch((error: unknown) => {
        throw toCodeError(error)
      })
    },
    sendEmailCode: async (email) => {
      await inTime(resendSignUpCode({ username: email })).catch((error: unknown) => {
        throw toCodeError(error)
      })
    },
    signOut: endSession,
    accessToken: ({ refresh = false } = {}) => readAccessToken(refresh),
    storeTokens: async ({ accessToken, idToken, refreshToken }: Tokens) => {
      const store = openStore()
      const { username } = readClaims(accessToken)
      const before = await store.loadTokens()
      await store.storeTokens({
        accessToken: asToken(accessToken),
        idToken: asToken(idToken),
        refreshToken,
        clockDrift: 0,
        username,
      })
      return before?.accessToken.payload.username === username
    },
  }
}
