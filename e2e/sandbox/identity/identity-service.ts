import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify from 'fastify'
import { createAuditLog } from '../audit/audit-log.ts'
import { openDatabase } from '../db/open-database.ts'
import { sendError } from '../http/register-api.ts'
import { registerHealth } from '../http/register-health.ts'
import { registerMetrics } from '../http/register-metrics.ts'
import { createServerLog, type LogStream, logRefusals } from '../http/server-log.ts'
import { answerInTime, timeoutOptions, trustGateway } from '../http/server-options.ts'
import { registerRateLimits } from '../limits/rate-limits.ts'
import { readProofKey } from '../proof/proofs.ts'
import { openIdentity } from './identity-provider.ts'
import { registerIdentity } from './register-identity.ts'
import { registerServerCalls } from './remote-identity.ts'

type Options = {
  databaseUrl?: string
  publicUrl: string
  limitScale?: number
  trustedProxies?: string
  log?: LogStream
  drainMs?: number
  /** The clinic's own key, so that both audits use the same pseudonyms. */
  proofKey?: string
}

const BODY_LIMIT_BYTES = 64 * 1024

/** `/control` is for the clinic's server, and no gateway forwards it. */
export const openIdentityService = async ({
  publicUrl,
  limitScale = 1,
  trustedProxies,
  log,
  proofKey,
  drainMs,
  ...where
}: Options) => {
  const { db, close, oneByOne, pool } = await openDatabase(where)
  const now = () => new Date()
  const identity = await oneByOne(() => openIdentity(db, publicUrl, now))
  const app = Fastify({
    loggerInstance: createServerLog(log),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    ...timeoutOptions(),
    // The clinic's server calls directly, without `X-Forwarded-For`.
    trustProxy: trustGateway(trustedProxies),
  })
  logRefusals(app)
  app.setErrorHandler(sendError)
  // Fastify's default response repeats the URL.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { message: 'There is nothing at this address.' } }),
  )
  if (where.databaseUrl) answerInTime(app)
  // As Cognito does. No call depends on a cookie.
  await app.register(cors, { origin: '*', methods: ['GET', 'POST'] })
  await registerRateLimits(app, limitScale)
  registerMetrics(app, { pool })
  const health = registerHealth(app, db)
  const audit = createAuditLog(db, { serverKey: readProofKey(proofKey), now })
  registerIdentity(app, { db, audit, identity }, { limitScale, ownUrl: publicUrl, now })
  registerServerCalls(app, identity.provider)
  return {
    app,
    db,
    close: async () => {
      if (drainMs) await health.drain(drainMs)
      await app.close()
      await close()
    },
  }
}
