import { type MountReport, mountReportsSchema } from '@soundings/shared/contract/mount-report'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { checkStorable } from '../http/refuse-unstorable.ts'
import { limitOf } from '../limits/caller-limits.ts'

type Counts = Record<MountReport['outcome'], number>
type Total = { remote: string; version: string } & Counts

const parse = (body: unknown) => {
  try {
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : body
    checkStorable(read)
    return v.safeParse(mountReportsSchema, read)
  } catch {
    return undefined
  }
}

/**
 * `/reports`: the collector of this deployment. Pages tell it which releases come to the screen (`reportUrl`), and
 * `remotes status --live` reads the totals since it was started.
 */
export const registerReports = (app: FastifyInstance, limitScale: number): void => {
  const totals = new Map<string, Total>()
  const count = ({ remote, version, outcome }: MountReport) => {
    const key = `${remote}@${version}`
    const none = { remote, version, mounted: 0, 'load-failed': 0, 'render-failed': 0 }
    const before = totals.get(key) ?? none
    totals.set(key, { ...before, [outcome]: before[outcome] + 1 })
  }
  app.post('/reports', limitOf('report', limitScale), async ({ body }, reply) => {
    const result = parse(body)
    if (!result?.success) return reply.code(400).send({ error: { message: 'That is no report.' } })
    for (const report of result.output.reports) count(report)
    return reply.code(204).send()
  })
  app.get('/reports', async () => [...totals.values()])
}
