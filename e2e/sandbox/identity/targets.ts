import { CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors'
import * as v from 'valibot'
import { findKnownDevice } from '../limits/known-devices.ts'
import { countGuesses } from '../limits/throttle.ts'
import { confirmSignUp, resendConfirmationCode } from './confirm-targets.ts'
import type { EmulatedIdentity } from './identity-provider.ts'
import { rememberBrowser } from './known-browser.ts'
import {
  associateSoftwareToken,
  respondToAuthChallenge,
  verifySoftwareToken,
} from './second-factor-targets.ts'
import { guessesExceeded, parseRequest, type Target } from './target.ts'

const signInSchema = v.object({
  ClientId: v.string(),
  AuthFlow: v.literal('USER_PASSWORD_AUTH'),
  AuthParameters: v.object({ USERNAME: v.string(), PASSWORD: v.string() }),
})

/** What a log-in says besides a wrong password: of another client, or that the address is to be confirmed first. */
const TOLD_AS_THEY_ARE = ['ResourceNotFoundException', 'UserNotConfirmedException']

/** The same message for a wrong password and for an unknown address, as from the real service. */
const signIn: Target = async (service, request) => {
  const { db, provider, now, ip, deviceToken } = service
  const { ClientId, AuthParameters } = parseRequest(signInSchema, request)
  // The pool takes an account's `sub` too: guesses at it are guesses at its e-mail.
  const USERNAME = await provider.emailOf(AuthParameters.USERNAME)
  const device = await findKnownDevice(db, deviceToken, [`account:${USERNAME}`], now())
  const guess = await countGuesses(
    db,
    [{ way: 'password', of: USERNAME }],
    { address: ip, device },
    now(),
  ).catch(guessesExceeded)
  try {
    const { challenge, answer } = await provider.sessions.start(ClientId, USERNAME, AuthParameters.PASSWORD)
    await guess.forgive()
    if (challenge) return challenge
    await rememberBrowser(service, USERNAME)
    return answer
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    // The password was right.
    if (error.code === 'UserNotConfirmedException') await guess.forgive()
    if (TOLD_AS_THEY_ARE.includes(error.code)) throw error
    throw new NotAuthorizedError('Incorrect username or password.')
  }
}

const refresh = async ({ sessions }: EmulatedIdentity, ClientId: string, token: string) => {
  const answer = await sessions.refresh(ClientId, token)
  if (!answer) throw new NotAuthorizedError('Refresh Token has been revoked')
  return answer
}

const refreshSchema = v.object({
  ClientId: v.string(),
  AuthFlow: v.picklist(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
  AuthParameters: v.object({ REFRESH_TOKEN: v.string() }),
})

const initiateAuth: Target = async (service, request) => {
  const refreshing = v.safeParse(refreshSchema, request)
  if (!refreshing.success) return signIn(service, request)
  const { ClientId, AuthParameters } = refreshing.output
  return refresh(service.provider, ClientId, AuthParameters.REFRESH_TOKEN)
}

/** What Amplify has sent since 6.15; the emulator knows its older name only. */
const getTokensFromRefreshToken: Target = async ({ provider }, request) => {
  const { ClientId, RefreshToken } = parseRequest(
    v.object({ ClientId: v.string(), RefreshToken: v.string() }),
    request,
  )
  return refresh(provider, ClientId, RefreshToken)
}

const revokeToken: Target = async ({ provider }, request) => {
  const { Token } = parseRequest(
    v.object({ ClientId: v.literal(provider.emulator.clientId), Token: v.string() }),
    request,
  )
  // The real service answers the same for a token that it does not know any more.
  await provider.sessions.end(Token)
  return {}
}

const accessTokenSchema = v.object({ AccessToken: v.string() })
const accessTokenRevoked = () => new NotAuthorizedError('Access Token has been revoked')

const globalSignOut: Target = async ({ provider }, request) => {
  if (!(await provider.sessions.endAll(parseRequest(accessTokenSchema, request).AccessToken)))
    throw accessTokenRevoked()
  return {}
}

/** Checks whether the session of a token has ended, which its signature does not show. */
const getUser: Target = ({ provider }, request) =>
  provider.calls.getUser(parseRequest(accessTokenSchema, request))

/**
 * The targets that browsers may call. The emulator's other targets check no caller: only the clinic's own server uses them.
 */
export const targets: Readonly<Record<string, Target>> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  GetUser: getUser,
}
