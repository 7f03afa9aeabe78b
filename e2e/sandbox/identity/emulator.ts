import { randomUUID } from 'node:crypto'
import { DefaultConfig } from 'cognito-local/lib/server/config'
import { Router } from 'cognito-local/lib/server/Router'
import { DateClock, MessagesService, type Triggers } from 'cognito-local/lib/services'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService'
import { ConsoleMessageSender } from 'cognito-local/lib/services/messageDelivery/consoleMessageSender'
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery'
import { otp } from 'cognito-local/lib/services/otp'
import type { TokenGenerator } from 'cognito-local/lib/services/tokenGenerator'
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService'
import { type Logger, pino } from 'pino'
import type { Database } from '../db/open-database.ts'
import { sandboxPath } from '../paths.ts'
import { createDocumentStores } from './document-store.ts'
import { EMULATED_POOL } from './pool.ts'
import { openSigningKey, type SigningKey } from './signing-key.ts'
import { issueTokens } from './tokens.ts'
import { hasExpired } from './unconfirmed.rules.ts'

const logger: Logger = pino({ level: 'silent' })
const context = { logger }

const { userPoolId: USER_POOL_ID, clientId: CLIENT_ID } = EMULATED_POOL

/** Replaces the emulator's own, which signs with the published key of its package and has no `origin_jti`. */
const createTokenGenerator = (key: SigningKey, issuer: string): TokenGenerator => ({
  generate: (_context, user, _groups, { ClientId }) =>
    issueTokens(key, { issuer, clientId: ClientId }, user, randomUUID()),
})

const rejectTrigger = () => Promise.reject(new Error('No trigger is configured'))

/** No trigger calls a Lambda here; the emulator's own service would load the AWS SDK for them. */
const triggers: Triggers = {
  enabled: () => false,
  customMessage: rejectTrigger,
  customEmailSender: rejectTrigger,
  postAuthentication: rejectTrigger,
  postConfirmation: rejectTrigger,
  preSignUp: rejectTrigger,
  preTokenGeneration: rejectTrigger,
  userMigration: rejectTrigger,
}

const createServices = async (db: Database, tokens: TokenGenerator) => {
  const clock = new DateClock()
  const stores = createDocumentStores(db)
  const pools = new UserPoolServiceFactoryImpl(clock, stores)
  // It looks for pools in files of this folder, which has none: they are in the database.
  const cognito = await new CognitoServiceFactoryImpl(sandboxPath('db'), stores, pools).create(
    context,
    DefaultConfig.UserPoolDefaults,
  )
  return {
    clock,
    cognito,
    config: DefaultConfig,
    messages: new MessagesService(triggers, new MessageDeliveryService(new ConsoleMessageSender())),
    otp,
    tokenGenerator: tokens,
    triggers,
  }
}

/** Opens the identity emulator in this process, with its one user pool and the web app's client. */
export const openEmulator = async (db: Database, issuerDomain: string, now: () => Date) => {
  const issuer = `${issuerDomain}/${USER_POOL_ID}`
  const key = await openSigningKey(db)
  const services = await createServices(db, createTokenGenerator(key, issuer))
  const { cognito } = services
  const router = Router(services)
  /** Calls a target of the identity service's API; what it returns is validated by the caller. */
  const call = (target: string, request: object): Promise<unknown> => router(target)(context, request)

  await cognito.createUserPool(context, { Id: USER_POOL_ID, UsernameAttributes: ['email'] })
  const pool = await cognito.getUserPool(context, USER_POOL_ID)
  if (!(await cognito.getAppClient(context, CLIENT_ID))) {
    const since = now()
    const client = { UserPoolId: USER_POOL_ID, ClientId: CLIENT_ID, ClientName: 'web' }
    await pool.saveAppClient(context, { ...client, CreationDate: since, LastModifiedDate: since })
  }
  return {
    userPoolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    issuer,
    key,
    call,
    /** Null also for an account whose address was not confirmed in time: the emulator itself does not wait for `ListUsers`. */
    findUser: async (username: string) => {
      const user = await pool.getUserByUsername(context, username)
      return user && hasExpired(user, now()) ? null : user
    },
    /** Of an address, also one that was not confirmed in time. */
    findStored: (username: string) => pool.getUserByUsername(context, username),
    listUsers: () => pool.listUsers(context),
    saveUser: (user: Parameters<typeof pool.saveUser>[1]) => pool.saveUser(context, user),
    deleteUser: (user: Parameters<typeof pool.deleteUser>[1]) => pool.deleteUser(context, user),
  }
}

export type Emulator = Awaited<ReturnType<typeof openEmulator>>
