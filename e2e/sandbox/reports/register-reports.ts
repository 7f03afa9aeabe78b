import { type MountReports, mountReportsSchema } from '@soundings/shared/internal/contract/mount-report.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ClinicContext } from '../http/clinic-context.ts'
import { checkStorable } from '../http/reject-unstorable.ts'
import { rateLimitOptions } from '../limits/rate-limits.ts'
import type { readMountTotals } from './totals.ts'
import { issueReportToken, readVisitor } from './visitors.ts'
import { storeReports } from './votes.ts'

const parseReports = (body: unknown): MountReports | undefined => {
  try {
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : body
    checkStorable(read)
    return v.parse(mountReportsSchema, read)
  } catch {
    return undefined
  }
}

/**
 * `/reports`: the collector of this deployment (decision 0113). Pages report to it which releases mount
 * (`reportUrl`), with a token from it, and `remotes status --live` reads the totals.
 */
export const registerReports = (
  app: FastifyInstance,
  { db, proofKey, proofKeys, realNow }: Pick<ClinicContext, 'db' | 'proofKey' | 'proofKeys' | 'realNow'>,
  { limitScale, readTotals }: { limitScale: number; readTotals: () => ReturnType<typeof readMountTotals> },
): void => {
  const limited = rateLimitOptions('report', limitScale)
  // A beacon is text, also to a collector at another origin; its token is what our page alone can read.
  const fromPage = { config: { ...limited.config, otherProof: 'token of a page' as const } }
  app.get('/reports/token', limited, ({ ip }, reply) =>
    issueReportToken(ip, proofKey, realNow()).then((token) => reply.type('text/plain').send(token)),
  )
  app.post('/reports', fromPage, async ({ body }, reply) => {
    const read = parseReports(body)
    if (!read) return reply.code(400).send({ error: { message: 'That is no report.' } })
    const now = realNow()
    const visitor = await readVisitor(read.token, proofKeys, now)
    if (!visitor) return reply.code(403).send({ error: { message: 'This page may not report.' } })
    const isCounted = await storeReports(db, visitor, read.reports, now)
    return reply.code(isCounted ? 204 : 429).send()
  })
  app.get('/reports', readTotals)
}
