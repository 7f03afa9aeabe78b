import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DefaultConfig } from 'cognito-local/lib/server/config'
import { Router } from 'cognito-local/lib/server/Router'
import { createServer } from 'cognito-local/lib/server/server'
import { DateClock, LambdaService, MessagesService, TriggersService } from 'cognito-local/lib/services'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService'
import { CryptoService } from 'cognito-local/lib/services/crypto'
import { StormDBDataStoreFactory } from 'cognito-local/lib/services/dataStore/stormDb'
import { ConsoleMessageSender } from 'cognito-local/lib/services/messageDelivery/consoleMessageSender'
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery'
import { otp } from 'cognito-local/lib/services/otp'
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator'
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'

/** The pool and the client that the web app signs in with. */
export type Identity = { userPoolId: string; clientId: string }

const logger: Logger = pino({ level: 'silent' })

const createServices = async (folder: string) => {
  const context = { logger }
  const clock = new DateClock()
  const stores = new StormDBDataStoreFactory(folder)
  const pools = new UserPoolServiceFactoryImpl(clock, stores)
  const cognito = await new CognitoServiceFactoryImpl(folder, stores, pools).create(
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
    tokenGenerator: new JwtTokenGenerator(clock, triggers, DefaultConfig.TokenConfig),
    triggers,
  }
}

type Route = (name: string, request: object) => Promise<Record<string, Record<string, string>>>

/** Makes the pool and its client once; their ids stand in a file beside the emulator's data. */
const openPool = async (folder: string, call: Route): Promise<Identity> => {
  const file = path.join(folder, 'identity.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return JSON.parse(known)
  const { UserPool } = await call('CreateUserPool', { PoolName: 'clinic', UsernameAttributes: ['email'] })
  const userPoolId = UserPool?.Id ?? ''
  const { UserPoolClient } = await call('CreateUserPoolClient', { UserPoolId: userPoolId, ClientName: 'web' })
  const identity = { userPoolId, clientId: UserPoolClient?.ClientId ?? '' }
  await writeFile(file, JSON.stringify(identity))
  return identity
}

/** Starts the identity emulator in this process and answers for it at `/identity/`. */
export const registerIdentity = async (
  app: FastifyInstance,
  dataDir: string | undefined,
): Promise<Identity> => {
  const folder = dataDir ? `${dataDir}-identity` : await mkdtemp(path.join(tmpdir(), 'soundings-identity-'))
  await mkdir(folder, { recursive: true })
  const services = await createServices(folder)
  const router = Router(services)
  const { application } = createServer(router, logger, { port: 0 }, services)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.all('/identity/*', (request, reply) => {
      reply.hijack()
      request.raw.url = request.url.replace(/^\/identity/, '')
      application(request.raw, reply.raw)
    })
  })
  return openPool(folder, (name, request) => router(name)({ logger }, request))
}
