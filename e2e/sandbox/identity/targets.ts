import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { hashText } from '../hash.ts'
import { HttpError } from '../http/http-error.ts'
import { createDeviceToken, findKnownDevice, rememberDevice } from '../limits/known-devices.ts'
import { countGuesses, type Subject } from '../limits/throttle.ts'
import { redeemCode } from '../onboarding/verification-codes.ts'
import { sendNotice } from '../people/messages.ts'
import { CognitoError, notAuthorized, parseRequest } from './cognito-error.ts'
import type { OwnIdentity } from './identity-provider.ts'

type Service = {
  db: Database
  identity: OwnIdentity
  now: () => Date
  ip: string
  deviceToken: string | undefined
  keepDeviceToken: (token: string) => void
}

type Target = (service: Service, request: unknown) => Promise<unknown>

const guessesExceeded = (error: unknown): never => {
  throw error instanceof HttpError ? notAuthorized('Password attempts exceeded') : error
}

const toCodeError = (error: unknown): never => {
  if (!(error instanceof HttpError)) throw error
  throw new CognitoError(
    error.status === 429 ? 'LimitExceededException' : 'CodeMismatchException',
    error.message,
  )
}

/** Notifies the owner of a new device. */
const rememberBrowser = async ({ db, now, deviceToken, keepDeviceToken }: Service, email: string) => {
  const { token, isAnother } = await rememberDevice(db, deviceToken, [`account:${email}`], now())
  keepDeviceToken(token)
  if (isAnother) await sendNotice(db, email, 'new-device', now())
}

const sourceOf = async ({ db, deviceToken, ip, now }: Service, email: string) => ({
  address: ip,
  device: await findKnownDevice(db, deviceToken, [`account:${email}`], now()),
})

const signInSchema = v.object({
  AuthFlow: v.literal('USER_PASSWORD_AUTH'),
  AuthParameters: v.object({ USERNAME: v.string(), PASSWORD: v.string() }),
})

const initiateAuth: Target = async (service, request) => {
  const { db, identity, now } = service
  const { USERNAME, PASSWORD } = parseRequest(signInSchema, request).AuthParameters
  // The pool also accepts an account's `sub`, so guesses at it count as guesses at its email.
  const email = identity.accounts.emailOf(USERNAME)
  const from = await sourceOf(service, email)
  const guess = await countGuesses(db, [{ way: 'password', of: email }], from, now()).catch(guessesExceeded)
  try {
    const answer = await identity.sessions.start(email, PASSWORD)
    await guess.forgive()
    if ('AuthenticationResult' in answer) await rememberBrowser(service, email)
    return answer
  } catch (error) {
    // The password was correct.
    if (error instanceof CognitoError && error.code === 'UserNotConfirmedException') await guess.forgive()
    throw error
  }
}

const countCode = ({ db, ip, now }: Service, account: string) => {
  const from = { address: ip, device: undefined }
  return countGuesses(db, [{ way: 'second-factor', of: account }], from, now()).catch(guessesExceeded)
}

const verifySoftwareToken: Target = async (service, request) => {
  const { Session, UserCode } = parseRequest(v.object({ Session: v.string(), UserCode: v.string() }), request)
  const { accountOf, finishSetUp } = service.identity.sessions
  const guess = await countCode(service, (await accountOf(Session)).sub)
  const answer = await finishSetUp(Session, UserCode)
  await guess.forgive()
  return answer
}

const respondSchema = v.variant('ChallengeName', [
  v.object({
    ChallengeName: v.literal('SOFTWARE_TOKEN_MFA'),
    Session: v.string(),
    ChallengeResponses: v.object({ USERNAME: v.string(), SOFTWARE_TOKEN_MFA_CODE: v.string() }),
  }),
  v.object({
    ChallengeName: v.literal('MFA_SETUP'),
    Session: v.string(),
    ChallengeResponses: v.object({ USERNAME: v.string() }),
  }),
])

const respondToAuthChallenge: Target = async (service, request) => {
  const given = parseRequest(respondSchema, request)
  const { accountOf, finish } = service.identity.sessions
  const { sub, email } = await accountOf(given.Session)
  const code =
    given.ChallengeName === 'SOFTWARE_TOKEN_MFA'
      ? given.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE
      : undefined
  const guess = code === undefined ? undefined : await countCode(service, sub)
  const answer = await finish(given.Session, code)
  await guess?.forgive()
  await rememberBrowser(service, email)
  return answer
}

/** For an address without a pending account, every code is wrong. */
const confirmSignUp: Target = async (service, request) => {
  const schema = v.object({ Username: v.string(), ConfirmationCode: v.string() })
  const { Username, ConfirmationCode } = parseRequest(schema, request)
  const { db, identity, now, deviceToken } = service
  const { emailOf, findApprover, confirmAccount } = identity.accounts
  const email = emailOf(Username)
  const approver = findApprover(email)
  // Codes sent to one person's contacts share one counter, even if they confirm different addresses.
  const also: Subject[] = approver ? [{ way: 'codes-of-person', of: approver.of }] : []
  const given = {
    code: ConfirmationCode,
    from: await sourceOf(service, email),
    browser: deviceToken === undefined ? undefined : hashText(deviceToken),
    also,
  }
  const clocks = { db, now, realNow: now }
  const isConfirmed = await confirmAccount(email, () =>
    redeemCode(clocks, { purpose: 'sign-up', address: email }, given),
  ).catch(toCodeError)
  if (!isConfirmed)
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  return {}
}

/** Any other address gets the same response and a code that is never sent. */
const resendConfirmationCode: Target = async (service, request) => {
  const { accounts } = service.identity
  const email = accounts.emailOf(parseRequest(v.object({ Username: v.string() }), request).Username)
  const approver = accounts.findApprover(email)
  const requested = [email, ...(approver ? [approver.of] : [])].map((of) => ({
    way: 'code-request' as const,
    of,
  }))
  await countGuesses(service.db, requested, await sourceOf(service, email), service.now()).catch(toCodeError)
  const deviceToken = service.deviceToken ?? createDeviceToken()
  service.keepDeviceToken(deviceToken)
  await accounts.sendCode(email, hashText(deviceToken))
  const Destination = `${email[0]}***@***`
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } }
}

const accessTokenSchema = v.object({ AccessToken: v.string() })
const accessTokenRevoked = () => notAuthorized('Access Token has been revoked')

export const targets: Readonly<Record<string, Target>> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  AssociateSoftwareToken: ({ identity }, request) =>
    identity.sessions.beginSetUp(parseRequest(v.object({ Session: v.string() }), request).Session),
  VerifySoftwareToken: verifySoftwareToken,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  // Amplify sends this since 6.15, instead of `InitiateAuth`.
  GetTokensFromRefreshToken: ({ identity }, request) =>
    identity.sessions.refresh(parseRequest(v.object({ RefreshToken: v.string() }), request).RefreshToken),
  RevokeToken: async ({ identity }, request) => {
    await identity.sessions.end(parseRequest(v.object({ Token: v.string() }), request).Token)
    return {}
  },
  GlobalSignOut: async ({ identity }, request) => {
    if (!(await identity.sessions.endAll(parseRequest(accessTokenSchema, request).AccessToken)))
      throw accessTokenRevoked()
    return {}
  },
  /** A login may have ended although its token's signature is valid. */
  GetUser: async ({ identity }, request) => {
    const account = await identity.sessions.findLive(parseRequest(accessTokenSchema, request).AccessToken)
    if (!account) throw accessTokenRevoked()
    const UserAttributes = [
      { Name: 'sub', Value: account.sub },
      { Name: 'email', Value: account.email },
    ]
    return { Username: account.sub, UserAttributes }
  },
}
