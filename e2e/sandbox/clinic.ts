import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerOutboxPage } from './control/outbox-page.ts'
import { registerControl } from './control/register-control.ts'
import { type Database, openDatabase } from './db/open-database.ts'
import { harborLaneLogo } from './demo/clinic-logo.ts'
import { importSamples } from './demo/seed-demo.ts'
import { admitPage } from './http/admit-page.ts'
import { readApiContract } from './http/api-contract.ts'
import type { ClinicContext } from './http/clinic-context.ts'
import { registerCompression } from './http/compression.ts'
import { answerError, registerApi } from './http/register-api.ts'
import { openIdentity } from './identity/identity-provider.ts'
import { registerIdentity } from './identity/register-identity.ts'
import { openRemoteIdentity } from './identity/remote-identity.ts'
import { registerPolicies } from './intake/register-policies.ts'
import { registerReports } from './reports/register-reports.ts'

export type ClinicOptions = {
  /** A PostgreSQL server's database; without it an embedded one. */
  databaseUrl?: string
  /** Folder of the embedded database; in memory without it. */
  dataDir?: string
  /** Whether tests may build their own world through `/sandbox`. */
  control: boolean
  /** Origin of the web app, for links in messages. */
  publicUrl: string
  /** Origin of this server as browsers know it, where it is not the web app's. */
  apiUrl?: string
  /** Origin of an identity service that runs by itself; without it, one runs in this process. */
  identityUrl?: string
  /** Whether one gateway stands before this server, and says whom it asks for (`X-Forwarded-For`). */
  isBehindGateway?: boolean
  now?: () => Date
}

/** A clinic's back end: an app that does not listen yet, its database, and how to close both. */
export type Clinic = {
  app: FastifyInstance
  db: Database
  context: ClinicContext
  close: () => Promise<void>
}

const BODY_LIMIT_BYTES = 2 * 1024 * 1024

const createApp = async (
  isBehindGateway: boolean,
  pageOrigin: string | undefined,
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: { level: 'warn' },
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    // The last address that was added is the gateway's word; those before it are anybody's.
    trustProxy: (_address, hop) => isBehindGateway && hop < 1,
  })
  await registerCompression(app)
  if (pageOrigin) await admitPage(app, pageOrigin)
  // A mail client's one-click List-Unsubscribe (RFC 8058); what it says is in the address.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { message: 'There is nothing here.' } }),
  )
  return app
}

/** Opens the sandbox clinic with our own sample instruments in it. */
export const createClinic = async (options: ClinicOptions): Promise<Clinic> => {
  const { db, close } = await openDatabase(options)
  const now = options.now ?? (() => new Date())
  const { publicUrl, apiUrl = publicUrl } = options
  const isElsewhere = apiUrl !== publicUrl
  const emulated = options.identityUrl ? undefined : await openIdentity(db, publicUrl)
  const identity = emulated ?? (await openRemoteIdentity(options.identityUrl ?? ''))
  const context: ClinicContext = { db, identity, now, unmovedNow: now, publicUrl, apiUrl }
  await importSamples(context)
  const app = await createApp(options.isBehindGateway ?? false, isElsewhere ? publicUrl : undefined)
  registerPolicies(app)
  registerReports(app)
  app.get('/clinic-assets/harbor-lane.svg', (_request, reply) =>
    reply.type('image/svg+xml').send(harborLaneLogo),
  )
  if (options.control) {
    registerControl(app, context)
    registerOutboxPage(app, context)
  }
  if (emulated) registerIdentity(app, db, emulated)
  registerApi(app, context, readApiContract(), options.control)
  return {
    app,
    db,
    context,
    close: async () => {
      await app.close()
      await close()
    },
  }
}
