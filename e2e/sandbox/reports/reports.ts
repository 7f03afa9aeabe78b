import { DAY_MS } from '@soundings/shared/dates/durations'
import {
  type MountReport,
  type MountReports,
  mountReportsSchema,
} from '@soundings/shared/internal/contract/mount-report.ts'
import type { OutcomeCounts } from '@soundings/shared/internal/contract/outcomes.ts'
import { desc, lt, lte, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { releaseOutcomes } from '../db/schema.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { checkStorable } from '../http/storable.ts'
import { rateLimitOptions } from '../limits/rate-limits.ts'

/** A release is judged by its first days. */
const RETENTION_MS = 14 * DAY_MS
/** Several times the screens of all live releases, because anyone can send false reports. */
const MAX_ROWS = 5_000
/** Number of reports per process between two deletions of the oldest rows. */
const TRIM_AFTER = 10_000
/** The Web Vitals threshold for a good paint. */
const LATE_MS = 2_500

const toOutcome = ({ outcome, ms = 0 }: MountReport): string =>
  outcome === 'painted' && ms > LATE_MS ? 'painted-late' : outcome

/** Also deletes the oldest rows above the limit, so that new releases are always counted. */
export const trimReports = async (db: Database, now: Date, most = MAX_ROWS): Promise<void> => {
  const { lastAt } = releaseOutcomes
  const [surplus] = await db
    .select({ at: lastAt })
    .from(releaseOutcomes)
    .orderBy(desc(lastAt))
    .offset(most)
    .limit(1)
  const isExpired = lt(lastAt, new Date(now.getTime() - RETENTION_MS))
  await db.delete(releaseOutcomes).where(surplus ? or(isExpired, lte(lastAt, surplus.at)) : isExpired)
}

let untrimmed = 0

/** Counts each outcome of a screen once per call. */
export const countReports = async (
  db: Database,
  reports: readonly MountReport[],
  now: Date,
): Promise<void> => {
  const rows = reports.map((report) => ({
    remote: report.remote,
    version: report.version,
    screen: report.screen,
    outcome: toOutcome(report),
    count: 1,
    detail: report.error,
    firstAt: now,
    lastAt: now,
  }))
  const keyOf = ({ remote, version, screen, outcome }: (typeof rows)[number]) =>
    [remote, version, screen, outcome].join('\n')
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const { remote, version, screen, outcome, count, detail } = releaseOutcomes
  await db
    .insert(releaseOutcomes)
    // Sorted, so that two concurrent calls do not deadlock on each other's rows.
    .values([...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({
      target: [remote, version, screen, outcome],
      set: { count: sql`${count} + 1`, detail: sql`coalesce(excluded.detail, ${detail})`, lastAt: now },
    })
  untrimmed += byKey.size
  if (untrimmed < TRIM_AFTER) return
  untrimmed = 0
  await trimReports(db, now)
}

type ScreenTotal = {
  remote: string
  version: string
  screen: string
  outcomes: OutcomeCounts
  details: Readonly<Record<string, string>>
  firstAt: Date
  lastAt: Date
}

export const readReportTotals = async (db: Database): Promise<ScreenTotal[]> => {
  const { remote, version, screen, outcome } = releaseOutcomes
  const rows = await db.select().from(releaseOutcomes).orderBy(remote, version, screen, outcome)
  const totals = new Map<string, ScreenTotal>()
  for (const row of rows) {
    const key = [row.remote, row.version, row.screen].join('\n')
    const before = totals.get(key)
    totals.set(key, {
      remote: row.remote,
      version: row.version,
      screen: row.screen,
      outcomes: { ...before?.outcomes, [row.outcome]: row.count },
      details: { ...before?.details, ...(row.detail ? { [row.outcome]: row.detail } : {}) },
      firstAt: new Date(Math.min(before?.firstAt.getTime() ?? Infinity, row.firstAt.getTime())),
      lastAt: new Date(Math.max(before?.lastAt.getTime() ?? 0, row.lastAt.getTime())),
    })
  }
  return [...totals.values()]
}

/** Shares one read among all callers within `ms` of the first, even if it hangs or fails. */
export const shareRead = <Value>(read: () => Promise<Value>, ms: number) => {
  let shared: Promise<Value> | undefined
  return (): Promise<Value> => {
    if (shared) return shared
    shared = read()
    setTimeout(() => {
      shared = undefined
    }, ms).unref()
    return shared
  }
}

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
 * Pages report if a release reaches the screen; `remotes status --live` reads the counts
 * (decisions/checks-and-fallbacks: Reports).
 */
export const registerReports = (
  app: FastifyInstance,
  { db, realNow }: Pick<ClinicContext, 'db' | 'realNow'>,
  { limitScale, readTotals }: { limitScale: number; readTotals: () => ReturnType<typeof readReportTotals> },
): void => {
  const limited = rateLimitOptions('report', limitScale)
  // A beacon of our own page has a text body.
  app.post('/reports', { config: { ...limited.config, takesForm: true } }, async ({ body }, reply) => {
    const read = parseReports(body)
    if (!read) return reply.code(400).send({ error: { message: 'That is no report.' } })
    await countReports(db, read.reports, realNow())
    return reply.code(204).send()
  })
  app.get('/reports', readTotals)
}
