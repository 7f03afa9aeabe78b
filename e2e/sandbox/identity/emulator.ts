import { DefaultConfig } from 'cognito-local/lib/server/config'
import { Router } from 'cognito-local/lib/server/Router'
import { DateClock, LambdaService, MessagesService, TriggersService } from 'cognito-local/lib/services'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService'
import { CryptoService } from 'cognito-local/lib/services/crypto'
import { ConsoleMessageSender } from 'cognito-local/lib/services/messageDelivery/consoleMessageSender'
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery'
import { otp } from 'cognito-local/lib/services/otp'
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator'
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService'
import { type Logger, pino } from 'pino'
import type { Database } from '../db/open-database.ts'
import { sandboxPath } from '../paths.ts'
import { documentStores } from './document-store.ts'

const logger: Logger = pino({ level: 'silent' })
const context = { logger }

/** `<region>_<name>`, the form that Amplify reads a region from. */
const USER_POOL_ID = 'local_soundings'

const createServices = async (db: Database, issuerDomain: string) => {
  const clock = new DateClock()
  const stores = documentStores(db)
  const pools = new UserPoolServiceFactoryImpl(clock, stores)
  // It looks for pools in files of this folder, which has none: they are in the database.
  const cognito = await new CognitoServiceFactoryImpl(sandboxPath('identity'), stores, pools).create(
    context,
    DefaultConfig.UserPoolDefaults,
  )
  // No triggers are configured, so that the Lambda client is never called.
  const lambda: ConstructorParameters<typeof LambdaService>[1] = Object.create(null)
  const triggers = new TriggersService(
    clock,
    cognito,
    new LambdaService({}, lambda),
    new CryptoService(DefaultConfig.KMSConfig),
  )
  return {
    clock,
    cognito,
    config: DefaultConfig,
    messages: new MessagesService(triggers, new MessageDeliveryService(new ConsoleMessageSender())),
    otp,
    tokenGenerator: new JwtTokenGenerator(clock, triggers, { IssuerDomain: issuerDomain }),
    triggers,
  }
}

/** Opens the identity emulator in this process, with its one user pool and the web app's client. */
export const openEmulator = async (db: Database, issuerDomain: string) => {
  const services = await createServices(db, issuerDomain)
  const { cognito } = services
  const router = Router(services)
  /** Calls a target of the identity service's API; what it answers is checked by whoever reads it. */
  const call = (target: string, request: object): Promise<unknown> => router(target)(context, request)

  await cognito.createUserPool(context, { Id: USER_POOL_ID, UsernameAttributes: ['email'] })
  const pool = await cognito.getUserPool(context, USER_POOL_ID)
  const webClient = async () => (await cognito.listAppClients(context, USER_POOL_ID))[0]
  if (!(await webClient())) {
    const hours = { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' }
    const validity = { AccessTokenValidity: 1, IdTokenValidity: 1, RefreshTokenValidity: 30 }
    await call('CreateUserPoolClient', {
      UserPoolId: USER_POOL_ID,
      ClientName: 'web',
      TokenValidityUnits: hours,
      ...validity,
    })
  }
  return {
    userPoolId: USER_POOL_ID,
    clientId: (await webClient())?.ClientId ?? '',
    issuer: `${issuerDomain}/${USER_POOL_ID}`,
    call,
    findUser: (username: string) => pool.getUserByUsername(context, username),
    listUsers: () => pool.listUsers(context),
    saveUser: (user: Parameters<typeof pool.saveUser>[1]) => pool.saveUser(context, user),
    deleteUser: (user: Parameters<typeof pool.deleteUser>[1]) => pool.deleteUser(context, user),
  }
}

export type Emulator = Awaited<ReturnType<typeof openEmulator>>
