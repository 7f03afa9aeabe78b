import { Amplify } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider, DefaultTokenStore, signIn, signOut } from 'aws-amplify/auth/cognito'
import { CookieStorage } from 'aws-amplify/utils'
import * as v from 'valibot'
import type { RuntimeConfig } from '../platform/runtime-config.ts'
import { SignInError } from '../platform/session.tsx'
import type { IdentityService, Tokens } from './identity-service.ts'

type IdentityConfig = RuntimeConfig['identity']

/** As long as the identity service's refresh tokens live by default. */
const COOKIE_DAYS = 30

const claimsSchema = v.object({ username: v.string() })

/** What a token says, unchecked: only the server that issued it can tell whether it is true. */
const claimsOf = (token: string) => {
  const [, payload = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  return v.parse(claimsSchema, JSON.parse(new TextDecoder().decode(bytes)))
}

const asToken = (token: string) => ({ payload: {}, toString: () => token })

const resourcesOf = (config: IdentityConfig) => ({
  Auth: {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.userPoolClientId,
      ...(config.endpoint ? { userPoolEndpoint: new URL(config.endpoint, location.origin).href } : {}),
    },
  },
})

/** What the identity service says of limits, by name or by its words; it never says for how long (at most 15 minutes). */
const LIMITS = ['TooManyRequestsException', 'LimitExceededException', 'TooManyFailedAttemptsException']
const LIMIT_WORDS = 'Password attempts exceeded'
const TOO_MANY = 'There were too many tries just now. Please try again in 15 minutes, or set a new password.'

const messageOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  return LIMITS.includes(error.name) || error.message === LIMIT_WORDS ? TOO_MANY : error.message
}

/**
 * Amazon Cognito through Amplify Auth, with its tokens in cookies. This module is the one that imports Amplify,
 * and is itself imported only when a screen needs a login.
 */
export const createCognito = (config: IdentityConfig): IdentityService => {
  const resources = resourcesOf(config)
  const cookies = new CookieStorage({
    path: '/',
    sameSite: 'lax',
    secure: location.protocol === 'https:',
    expires: COOKIE_DAYS,
  })
  Amplify.configure(resources)
  cognitoUserPoolsTokenProvider.setKeyValueStorage(cookies)

  return {
    signIn: async ({ email, password }) => {
      // An older login of this browser would be in the way.
      await signOut().catch(() => undefined)
      const options = { authFlowType: config.authFlow }
      const { isSignedIn, nextStep } = await signIn({ username: email, password, options }).catch(
        (error: unknown) => {
          throw new SignInError(messageOf(error), { cause: error })
        },
      )
      if (!isSignedIn) throw new SignInError(`This account needs another step first: ${nextStep.signInStep}`)
    },
    signOut: () => signOut(),
    accessToken: async ({ refresh = false } = {}) =>
      (await fetchAuthSession({ forceRefresh: refresh })).tokens?.accessToken.toString(),
    keepTokens: async ({ accessToken, idToken, refreshToken }: Tokens) => {
      const store = new DefaultTokenStore()
      store.setKeyValueStorage(cookies)
      store.setAuthConfig(resources.Auth)
      const { username } = claimsOf(accessToken)
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
