import { type MountReport, mountReportsSchema } from '@soundings/shared/contract/mount-report'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

type Counts = Record<MountReport['outcome'], number>
type Total = { remote: string; version: string } & Counts

const parse = (body: unknown) => {
  try {
    return v.safeParse(mountReportsSchema, typeof body === 'string' ? JSON.parse(body) : body)
  } catch {
    return undefined
  }
}

/**
 * `/reports`: the collector of this deployment. Pages tell it which releases come to the screen (`reportUrl`), and
 * `remotes status --live` reads the totals since it was started.
 */
export const registerReports = (app: FastifyInstance): void => {
  const totals = new Map<string, Total>()
  const count = ({ remote, version, outcome }: MountReport) => {
    const key = `${remote}@${version}`
    const none = { remote, version, mounted: 0, 'load-failed': 0, 'render-failed': 0 }
    const before = totals.get(key) ?? none
    totals.set(key, { ...before, [outcome]: before[outcome] + 1 })
  }
  app.post('/reports', async ({ body }, reply) => {
    const result = parse(body)
    if (!result?.success) return reply.code(400).send({ error: { message: 'That is no report.' } })
    for (const report of result.output.reports) count(report)
    return reply.code(204).send()
  })
  app.get('/reports', async () => [...totals.values()])
}
