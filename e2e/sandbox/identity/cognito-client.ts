import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { type CognitoCalls, isCognitoError } from './cognito-calls.ts'
import { IdentityAwayError } from './identity-away.ts'
import type { Pool } from './pool.ts'

/** Longer than a call takes, and shorter than a person waits for an answer; all tries of a call together. */
export const IDENTITY_TIMEOUT_MS = 5_000

const MOST_TRIES = 3

/** What Cognito refuses whatever was asked: its limits, which are of a whole Amazon account, and failures of its own. */
const BUSY = [
  'InternalErrorException',
  'LimitExceededException',
  'ServiceUnavailable',
  'ThrottlingException',
  'TooManyRequestsException',
]
/** Of the client and of sockets: no answer came, or none in time. */
const NO_ANSWER = /^(AbortError|TimeoutError|ECONN\w+|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/

const statusOf = (error: Error): number => {
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined
  const status: unknown =
    typeof metadata === 'object' && metadata !== null && Reflect.get(metadata, 'httpStatusCode')
  return typeof status === 'number' ? status : 0
}

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const names = [error.name, 'code' in error ? String(error.code) : '']
  return isCognitoError(error, ...BUSY) || names.some((name) => NO_ANSWER.test(name)) || statusOf(error) >= 500
}

/** A start does not load Amazon's client: the first call does. */
const loadClient = async ({ region, endpoint }: Pool): Promise<CognitoIdentityProvider> => {
  // It warns of Node 20, on which we stay until it does not run there any more.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const sdk = await import('@aws-sdk/client-cognito-identity-provider')
  return new sdk.CognitoIdentityProvider({
    region,
    maxAttempts: MOST_TRIES,
    // The emulator checks no signature, and is told nothing of who calls; credentials for Amazon are the environment's.
    ...(endpoint ? { endpoint, credentials: { accessKeyId: 'emulator', secretAccessKey: 'emulator' } } : {}),
  })
}

/** Cognito's calls over the wire, to Amazon's service or to the emulator's. @throws IdentityAwayError without an answer. */
export const createCognitoCalls = (pool: Pool, timeoutMs = IDENTITY_TIMEOUT_MS): CognitoCalls => {
  let loaded: Promise<CognitoIdentityProvider> | undefined
  const ask = async <T>(
    call: (client: CognitoIdentityProvider, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    loaded ??= loadClient(pool)
    try {
      return await call(await loaded, { abortSignal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      throw isAway(error) ? new IdentityAwayError(error) : error
    }
  }
  return {
    AdminCreateUser: (input) => ask((client, options) => client.adminCreateUser(input, options)),
    AdminDeleteUser: (input) => ask((client, options) => client.adminDeleteUser(input, options)),
    AdminGetUser: (input) => ask((client, options) => client.adminGetUser(input, options)),
    AdminSetUserPassword: (input) => ask((client, options) => client.adminSetUserPassword(input, options)),
    AdminUserGlobalSignOut: (input) => ask((client, options) => client.adminUserGlobalSignOut(input, options)),
    GetUser: (input) => ask((client, options) => client.getUser(input, options)),
    ListUsers: (input) => ask((client, options) => client.listUsers(input, options)),
    SignUp: (input) => ask((client, options) => client.signUp(input, options)),
  }
}
