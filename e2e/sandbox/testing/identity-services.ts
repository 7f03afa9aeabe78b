import {
  AdminConfirmSignUpCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { openDatabase } from '../db/open-database.ts'
import { createAccounts } from '../identity/accounts.ts'
import type { CognitoCalls } from '../identity/cognito-calls.ts'
import { createCognitoCalls } from '../identity/cognito-client.ts'
import { openCognitoIdentity } from '../identity/cognito-identity.ts'
import type { IdentityProvider } from '../identity/identity.types.ts'
import { openIdentity } from '../identity/identity-provider.ts'
import { openIdentityService } from '../identity/identity-service.ts'
import { TEST_COST } from '../identity/password-hash.ts'
import { emulatedPoolAt, readPool } from '../identity/pool.ts'
import { readOutbox } from '../people/outbox.ts'
import { createAnyDatabase } from './test-clinic.ts'

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

const publicUrl = 'https://app.localhost'

/** What a log-in came to: its access token, or the name of the error. */
type LogIn = { token: string; error?: undefined } | { token?: undefined; error: string }

/** An identity service under test, and what its people do with it. */
export type IdentityWorld = {
  /** The service as the clinic's server uses it; by a clock that is ahead of its own. */
  provider: (aheadMs?: number) => IdentityProvider
  logIn: (email: string, password: string) => Promise<LogIn>
  confirm: (email: string) => Promise<void>
  /** The calls that the clinic's server makes, and the names of those that it has made over the wire. */
  calls: CognitoCalls
  called: () => ReadonlySet<string>
  close: () => Promise<void>
}

const ahead = (ms: number) => () => new Date(Date.now() + ms)

const toError = (error: unknown): LogIn => {
  if (!(error instanceof Error)) throw error
  return { error: 'code' in error ? String(error.code) : error.name }
}

const logInBy =
  (client: CognitoIdentityProviderClient, ClientId: string) =>
  (USERNAME: string, PASSWORD: string): Promise<LogIn> =>
    client
      .send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD },
        }),
      )
      .then(({ AuthenticationResult }) => ({ token: AuthenticationResult?.AccessToken ?? '' }), toError)

const openInProcess = async (): Promise<IdentityWorld> => {
  const { db, close } = await openDatabase(await createAnyDatabase())
  const emulated = await openIdentity(db, publicUrl, () => new Date(), TEST_COST)
  const { calls, identity, sendsCodesTo, sessions } = emulated
  return {
    provider: (ms = 0) => ({
      ...emulated,
      ...createAccounts(calls, { identity, sendsCodesTo, now: ahead(ms) }),
    }),
    logIn: (email, password) =>
      sessions.start(identity.clientId, email, password).then(({ answer }) => {
        const result = Object(Reflect.get(Object(answer), 'AuthenticationResult'))
        return { token: String(Reflect.get(result, 'AccessToken')) }
      }, toError),
    confirm: async (email) => {
      await emulated.confirmAccount(email, async () => undefined)
    },
    calls,
    called: () => new Set(),
    close,
  }
}

const openOverTheWire = async (): Promise<IdentityWorld> => {
  const log = { write: () => undefined }
  const { app, db, close } = await openIdentityService({ publicUrl, log, ...(await createAnyDatabase()) })
  const called = new Set<string>()
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url === '/')
      called.add(String(headers['x-amz-target']).replace(/^AWSCognitoIdentityProviderService\./, ''))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const pool = emulatedPoolAt(url, publicUrl)
  const { clientId } = pool.identity
  const browser = new CognitoIdentityProviderClient({
    region: 'local',
    endpoint: `${url}/identity`,
    credentials: { accessKeyId: 'nobody', secretAccessKey: 'nobody' },
  })
  return {
    provider: (ms = 0) => openCognitoIdentity(pool, { now: ahead(ms) }),
    logIn: logInBy(browser, clientId),
    confirm: async (email) => {
      const [message] = await readOutbox(db, email)
      const ConfirmationCode = /\b\d{6}\b/.exec(message?.body ?? '')?.[0]
      await browser.send(new ConfirmSignUpCommand({ ClientId: clientId, Username: email, ConfirmationCode }))
    },
    calls: createCognitoCalls(pool),
    called: () => called,
    close: async () => {
      browser.destroy()
      await close()
    },
  }
}

/**
 * A pool of Amazon's that is for tests alone: they make and delete accounts. Its client allows `ALLOW_USER_PASSWORD_AUTH`, and the
 * credentials of the environment `AdminConfirmSignUp` besides the rights of `docs/cognito.yaml`.
 */
const { COGNITO_TEST_USER_POOL_ID, COGNITO_TEST_CLIENT_ID } = process.env

const openAmazon = async (): Promise<IdentityWorld> => {
  const ids = { COGNITO_USER_POOL_ID: COGNITO_TEST_USER_POOL_ID, COGNITO_CLIENT_ID: COGNITO_TEST_CLIENT_ID }
  const pool = readPool(ids, { publicUrl, isSandbox: false })
  if (!pool) throw new Error('COGNITO_TEST_USER_POOL_ID has to name a pool.')
  const client = new CognitoIdentityProviderClient({ region: pool.region })
  const { userPoolId: UserPoolId, clientId } = pool.identity
  return {
    provider: (ms = 0) => openCognitoIdentity(pool, { now: ahead(ms) }),
    logIn: logInBy(client, clientId),
    confirm: async (email) => {
      await client.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: email }))
    },
    calls: createCognitoCalls(pool),
    called: () => new Set(),
    close: async () => client.destroy(),
  }
}

/** The services that are held to the same behaviour; Amazon's where the environment names a pool of it. */
export const identityServices = [
  { name: 'the emulator in this process', open: openInProcess, isThere: true },
  { name: 'the emulator over the wire', open: openOverTheWire, isThere: true },
  { name: 'Amazon Cognito', open: openAmazon, isThere: Boolean(COGNITO_TEST_USER_POOL_ID) },
]
