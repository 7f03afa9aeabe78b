import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createAuditLog } from './audit/audit-log.ts'
import { DEFAULT_RETENTION_DAYS, RETENTION_FAILED, startRetention } from './audit/retention.ts'
import { registerOutboxPage } from './control/outbox-page.ts'
import { registerControl } from './control/register-control.ts'
import { type Database, openDatabase } from './db/open-database.ts'
import { registerClinicLogo } from './demo/clinic-logo.ts'
import { importSamples } from './demo/seed-demo.ts'
import { readApiContract } from './http/api-contract.ts'
import type { ClinicContext } from './http/clinic-context.ts'
import { acceptForms, allowPageOrigin, requireOwnHost, requireOwnPage } from './http/own-page.ts'
import { registerApi, sendError } from './http/register-api.ts'
import { registerHealth } from './http/register-health.ts'
import { registerMetrics } from './http/register-metrics.ts'
import { createServerLog, type LogStream, logRefusal, logRefusals } from './http/server-log.ts'
import { answerInTime, registerCompression, timeoutOptions, trustGateway } from './http/server-options.ts'
import { rejectUnstorable } from './http/storable.ts'
import { openIdentity } from './identity/identity-provider.ts'
import { PRODUCTION_COST, TEST_COST } from './identity/password-hash.ts'
import { registerIdentity } from './identity/register-identity.ts'
import { openRemoteIdentity } from './identity/remote-identity.ts'
import { registerPolicies } from './intake/intake.ts'
import { registerRateLimits } from './limits/rate-limits.ts'
import { KIOSK_IDENTIFICATIONS } from './limits/throttle.ts'
import { registerOneClickPage } from './people/one-click-unsubscribe.ts'
import { readProofKeys } from './proof/proofs.ts'
import { readReportTotals, registerReports, shareRead } from './reports/reports.ts'

export type ClinicOptions = {
  /** Database of a PostgreSQL server; without it, an embedded one. */
  databaseUrl?: string
  /** Folder of the embedded database; in memory without it. */
  dataDir?: string
  /** Whether tests may create scenarios under `/sandbox`. */
  control: boolean
  /** Origin of the web app, for links in messages. */
  publicUrl: string
  /** Origin of this server for browsers, if it differs from the web app's. */
  apiUrl?: string
  /** URL of an identity service in another process; without it, the service runs in this process. */
  identityUrl?: string
  /** Whether exactly one gateway is in front of this server and sets `X-Forwarded-For`. */
  isBehindGateway?: boolean
  /** Addresses and ranges of the load balancers in front of that gateway. */
  trustedProxies?: string
  /** Multiplies the limits per address (`limits/rate-limits.ts`); 100 when the control API is on. */
  limitScale?: number
  /** Identifications of one paired kiosk in 15 minutes, right or wrong; 60 by default. */
  maxIdentifications?: number
  /** Time limit for receiving a request. */
  requestTimeoutMs?: number
  /** How long a request waits for the database before it gets 503. */
  answerTimeoutMs?: number
  /** Stream of the log; standard output by default. */
  log?: LogStream
  /** Key that signs proofs, at least 32 bytes; random for each process by default. */
  proofKey?: string
  /** The previous key, whose signatures are accepted during key rotation. */
  previousProofKey?: string
  /** How long audit entries are kept; six years by default. */
  auditRetentionDays?: number
  /** How long the server keeps answering after readiness fails at shutdown; 0 by default. */
  drainMs?: number
  now?: () => Date
}

/** A clinic's back end: an app that is not listening yet, its database, and a function that closes both. */
export type Clinic = {
  /** Counts of what pages report about releases. */
  readReports: () => ReturnType<typeof readReportTotals>
  app: FastifyInstance
  db: Database
  context: ClinicContext
  close: () => Promise<void>
}

const BODY_LIMIT_BYTES = 2 * 1024 * 1024

/** In tests all requests share one address; in production thousands of addresses do. */
const TEST_LIMIT_SCALE = 100

/** A read of the totals scans all rows and is public, so its result is shared for this time. Tests do not wait. */
const TOTALS_MS = 10_000

const resolveLimitScale = ({ limitScale, control }: ClinicOptions) =>
  limitScale ?? (control ? TEST_LIMIT_SCALE : 1)

/** Sets the id on every response, including refusals: people quote it when they ask for help. */
const setAnswerHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })

const createApp = async (
  options: ClinicOptions,
  pageOrigin: string | undefined,
): Promise<FastifyInstance> => {
  const { isBehindGateway = false, log } = options
  const app = Fastify({
    loggerInstance: createServerLog(log),
    bodyLimit: BODY_LIMIT_BYTES,
    ...timeoutOptions(options.requestTimeoutMs),
    genReqId: () => randomUUID(),
    trustProxy: isBehindGateway && trustGateway(options.trustedProxies),
    // The router refuses some requests before any hook, such as an id that is too long. Fastify's own answer repeats the id.
    frameworkErrors: (error, request, reply) => {
      setAnswerHeaders(request, reply)
      sendError(error, request, reply)
      // No hook runs after this.
      logRefusal(request, reply)
    },
  })
  app.addHook('onRequest', async (request, reply) => void setAnswerHeaders(request, reply))
  logRefusals(app)
  await registerCompression(app)
  // Before any hook that may throw, because errors need CORS headers too.
  if (pageOrigin) await allowPageOrigin(app, pageOrigin)
  await registerRateLimits(app, resolveLimitScale(options))
  // After CORS and limits, so that a refusal has their headers and counts.
  acceptForms(app)
  const ownOrigins = [options.publicUrl, options.apiUrl ?? options.publicUrl]
  requireOwnHost(app, ownOrigins)
  requireOwnPage(app, ownOrigins)
  app.addHook('preValidation', rejectUnstorable)
  // An embedded database runs in this process; only a database server can keep a request waiting.
  if (options.databaseUrl) answerInTime(app, options.answerTimeoutMs)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { message: 'There is nothing at this address.' } }),
  )
  return app
}

export const createClinic = async (options: ClinicOptions): Promise<Clinic> => {
  const { db, close, oneByOne, pool } = await openDatabase(options)
  const now = options.now ?? (() => new Date())
  const { publicUrl, apiUrl = publicUrl } = options
  const isElsewhere = apiUrl !== publicUrl
  const hashCost = options.control ? TEST_COST : PRODUCTION_COST
  const ownIdentity = options.identityUrl
    ? undefined
    : await oneByOne(() => openIdentity(db, publicUrl, now, hashCost))
  const identity = ownIdentity?.provider ?? openRemoteIdentity(options.identityUrl ?? '')
  const proofKeys = readProofKeys(options.proofKey, options.previousProofKey)
  const [proofKey] = proofKeys
  const audit = createAuditLog(db, { serverKey: proofKey, now })
  const { maxIdentifications = KIOSK_IDENTIFICATIONS } = options
  const context: ClinicContext = {
    db,
    audit,
    identity,
    now,
    realNow: now,
    publicUrl,
    apiUrl,
    proofKey,
    proofKeys,
    maxIdentifications,
  }
  await oneByOne(() => importSamples(context))
  const app = await createApp(options, isElsewhere ? publicUrl : undefined)
  const limitScale = resolveLimitScale(options)
  const readTotals = shareRead(() => readReportTotals(db), TOTALS_MS / limitScale)
  registerMetrics(app, { pool, readReleases: readTotals })
  const health = registerHealth(app, db)
  registerPolicies(app)
  registerReports(app, context, { limitScale, readTotals })
  registerClinicLogo(app)
  if (options.control) {
    registerControl(app, context)
    registerOutboxPage(app, context)
  }
  if (ownIdentity)
    registerIdentity(app, { db, audit, identity: ownIdentity }, { limitScale, ownUrl: apiUrl, now })
  registerOneClickPage(app, context)
  registerApi(app, context, readApiContract(), { checksResponses: options.control, limitScale })
  const stopRetention = await startRetention(db, {
    days: options.auditRetentionDays ?? DEFAULT_RETENTION_DAYS,
    now,
    deleteExpiredAccounts: identity.deleteExpired,
    onFailure: (error) => app.log.error({ err: error }, RETENTION_FAILED),
  })
  return {
    app,
    db,
    context,
    readReports: readTotals,
    close: async () => {
      stopRetention()
      if (options.drainMs) await health.drain(options.drainMs)
      await app.close()
      await close()
    },
  }
}
