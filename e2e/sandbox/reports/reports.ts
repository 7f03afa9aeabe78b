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

/** Releases are judged in their first days. */
const RETENTION_MS = 14 * DAY_MS
/** All screens of the releases that are live in that time, several times over: anybody may report what is made up. */
const MAX_ROWS = 5_000
/** So many reports of a process are let in until the oldest rows go. */
const TRIM_AFTER = 10_000
/** Content that is painted later counts as late: the threshold of Web Vitals for a good paint. */
const LATE_MS = 2_500

const toOutcome = ({ outcome, ms = 0 }: MountReport): string =>
  outcome === 'painted' && ms > LATE_MS ? 'painted-late' : outcome

/** Deletes what is too old, and the oldest of too much: new releases are always counted. */
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

/** Counts what a page reports: each outcome of a screen once a call, in one statement however many there are. */
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
    // In one order: two calls at once do not wait for each other's rows.
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
  /** What was thrown last with an outcome. */
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

/**
 * Reads once for all who ask within `ms` of the first. A read that hangs or fails is shared no longer than that, too.
 */
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
