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
  /** An embedded database if undefined. */
  databaseUrl?: string
  /** In memory if undefined. */
  dataDir?: string
  control: boolean
  /** Origin of the web app, for links in messages. */
  publicUrl: string
  /** Origin of this server for browsers, if it differs from the web app's. */
  apiUrl?: string
  /** If undefined, the identity service runs in this process. */
  identityUrl?: string
  /** Whether exactly one gateway is in front of this server and sets `X-Forwarded-For`. */
  isBehindGateway?: boolean
  trustedProxies?: string
  /** Multiplies the limits per address (`limits/rate-limits.ts`); 100 when the control API is on. */
  limitScale?: number
  /** Right or wrong, per kiosk in 15 minutes; 60 by default. */
  maxIdentifications?: number
  requestTimeoutMs?: number
  /** Maximum wait for the database before a request gets 503. */
  answerTimeoutMs?: number
  log?: LogStream
  /** Signs proofs; at least 32 bytes; random for each process by default. */
  proofKey?: string
  /** Accepted during key rotation. */
  previousProofKey?: string
  auditRetentionDays?: number
  /** How long the server keeps answering after readiness fails at shutdown; 0 by default. */
  drainMs?: number
  now?: () => Date
}

/** The app does not listen yet. `close` also closes the database. */
export type Clinic = {
  readReports: () => ReturnType<typeof readReportTotals>
  app: FastifyInstance
  db: Database
  context: ClinicContext
  close: () => Promise<void>
}

const BODY_LIMIT_BYTES = 2 * 1024 * 1024

/** In tests all requests share one address. */
const TEST_LIMIT_SCALE = 100

/** The totals scan all rows and are public, so their result is cached. Tests do not wait. */
const TOTALS_MS = 10_000

const resolveLimitScale = ({ limitScale, control }: ClinicOptions) =>
  limitScale ?? (control ? TEST_LIMIT_SCALE : 1)

/** Every response has an id, which people quote when they ask for help. */
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
    // The router refuses some requests before any hook, and Fastify's default response would repeat the id.
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
  // Errors need CORS headers too, so this comes before hooks that may throw.
  if (pageOrigin) await allowPageOrigin(app, pageOrigin)
  await registerRateLimits(app, resolveLimitScale(options))
  // Registered after CORS and limits, so that they apply to refusals.
  acceptForms(app)
  const ownOrigins = [options.publicUrl, options.apiUrl ?? options.publicUrl]
  requireOwnHost(app, ownOrigins)
  requireOwnPage(app, ownOrigins)
  app.addHook('preValidation', rejectUnstorable)
  // An embedded database runs in this process, so requests do not wait for it.
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
