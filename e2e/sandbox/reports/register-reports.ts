import { type MountReports, mountReportsSchema } from '@soundings/shared/internal/contract/mount-report.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ClinicContext } from '../http/clinic-context.ts'
import { checkStorable } from '../http/reject-unstorable.ts'
import { rateLimitOptions } from '../limits/rate-limits.ts'
import { countReports, type readReportTotals } from './release-outcomes.ts'

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
 * `/reports`: the collector of this deployment (decisions/checks-and-fallbacks: Reports). Pages report to it which releases come to the screen
 * (`reportUrl`), and `remotes status --live` reads how often.
 */
export const registerReports = (
  app: FastifyInstance,
  { db, realNow }: Pick<ClinicContext, 'db' | 'realNow'>,
  { limitScale, readTotals }: { limitScale: number; readTotals: () => ReturnType<typeof readReportTotals> },
): void => {
  const limited = rateLimitOptions('report', limitScale)
  // A beacon is text, from a page of ours.
  app.post('/reports', { config: { ...limited.config, takesForm: true } }, async ({ body }, reply) => {
    const read = parseReports(body)
    if (!read) return reply.code(400).send({ error: { message: 'That is no report.' } })
    await countReports(db, read.reports, realNow())
    return reply.code(204).send()
  })
  app.get('/reports', readTotals)
}
