import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { type CognitoCalls, isCognitoError } from './cognito-calls.ts'
import { IdentityAwayError } from './identity-away.ts'
import type { Pool } from './pool.ts'

/** Longer than a call takes, and shorter than a person waits for an answer; all tries of a call together. */
export const IDENTITY_TIMEOUT_MS = 5_000

const MOST_TRIES = 3

/** Errors of Cognito's rate limits, which count the calls of a whole Amazon account. */
const BUSY = ['LimitExceededException', 'ThrottlingException', 'TooManyRequestsException']

type Sdk = typeof import('@aws-sdk/client-cognito-identity-provider')
type Client = { sdk: Sdk; client: CognitoIdentityProvider }

/** Cognito's own error, if it has answered with one, with its name as its code: a log says no more of an error. */
const toServiceError = ({ sdk }: Client, error: unknown) =>
  error instanceof sdk.CognitoIdentityProviderServiceException
    ? Object.assign(error, { code: error.name })
    : undefined

/** A start does not load Amazon's client: the first call does. */
const loadClient = async ({ region, endpoint }: Pool): Promise<Client> => {
  // It warns of Node 20, on which we stay until it does not run there any more.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const sdk = await import('@aws-sdk/client-cognito-identity-provider')
  const client = new sdk.CognitoIdentityProvider({
    region,
    maxAttempts: MOST_TRIES,
    // The emulator checks no signature, so that any credentials do. For Amazon the client reads them from the environment.
    ...(endpoint ? { endpoint, credentials: { accessKeyId: 'emulator', secretAccessKey: 'emulator' } } : {}),
  })
  return { sdk, client }
}

/** Cognito's calls over the wire, to Amazon's service or to the emulator's. @throws IdentityAwayError without an answer. */
export const createCognitoCalls = (pool: Pool, timeoutMs = IDENTITY_TIMEOUT_MS): CognitoCalls => {
  let loading: Promise<Client> | undefined
  const ask = async <T>(
    call: (client: CognitoIdentityProvider, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    loading ??= loadClient(pool)
    const loaded = await loading
    try {
      return await call(loaded.client, { abortSignal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      const answered = toServiceError(loaded, error)
      // Anything else says nothing of the call: no answer, a failure of Cognito's, its limits, or an error of a gateway.
      if (answered?.$fault === 'client' && !isCognitoError(answered, ...BUSY)) throw answered
      throw new IdentityAwayError(error)
    }
  }
  return {
    adminCreateUser: (input) => ask((client, options) => client.adminCreateUser(input, options)),
    adminDeleteUser: (input) => ask((client, options) => client.adminDeleteUser(input, options)),
    adminGetUser: (input) => ask((client, options) => client.adminGetUser(input, options)),
    adminSetUserPassword: (input) => ask((client, options) => client.adminSetUserPassword(input, options)),
    adminUserGlobalSignOut: (input) =>
      ask((client, options) => client.adminUserGlobalSignOut(input, options)),
    getUser: (input) => ask((client, options) => client.getUser(input, options)),
    listUsers: (input) => ask((client, options) => client.listUsers(input, options)),
    signUp: (input) => ask((client, options) => client.signUp(input, options)),
  }
}
