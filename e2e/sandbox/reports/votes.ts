import { DAY_MS } from '@soundings/shared/dates/durations'
import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'
import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import { and, count, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { mountVotes } from '../db/reports.schema.ts'

/** Releases are judged in their first days. */
const VOTE_RETENTION_MS = 14 * DAY_MS
/** More screens than a visitor opens, of all releases that are live in the time that votes are kept. */
const MAX_PER_VISITOR = 400
const MAX_VOTES = 200_000

/** Where each outcome is counted. */
export const COUNTERS = {
  mounted: 'mounted',
  'load-failed': 'loadFailed',
  'render-failed': 'renderFailed',
  blank: 'blank',
  hung: 'hung',
  looped: 'looped',
  'handler-failed': 'handlerFailed',
  rejected: 'rejected',
  covered: 'covered',
  trespassed: 'trespassed',
} as const satisfies Partial<Record<Outcome, keyof typeof mountVotes>>

export type Counter = (typeof COUNTERS)[keyof typeof COUNTERS]
type Tally = {
  counts: Partial<Record<Counter, number>>
  trespass?: string
  error?: string
  paintedMs?: number
}
type ScreenTally = { remote: string; version: string; screen: string; tally: Tally }

const addReport = ({ counts, ...last }: Tally, { outcome, trespass, error, ms }: MountReport): Tally => {
  if (outcome === 'painted') return { ...last, counts, ...(ms === undefined ? {} : { paintedMs: ms }) }
  // Shown in English, or with defaults, it works: no reason to take a release back.
  if (outcome === 'untranslated' || outcome === 'misconfigured')
    return { ...last, counts, ...(error ? { error } : {}) }
  const counter = COUNTERS[outcome]
  const counted = { ...counts, [counter]: (counts[counter] ?? 0) + 1 }
  return { ...last, counts: counted, ...(trespass ? { trespass } : {}), ...(error ? { error } : {}) }
}

const groupByScreen = (reports: readonly MountReport[]): ScreenTally[] => {
  const screens = new Map<string, ScreenTally>()
  for (const report of reports) {
    const { remote, version, screen } = report
    const key = `${remote}@${version}/${screen}`
    const before = screens.get(key)?.tally ?? { counts: {} }
    screens.set(key, { remote, version, screen, tally: addReport(before, report) })
  }
  return [...screens.values()]
}

/** The update of a stored vote. */
const toUpdate = ({ counts, ...last }: Tally, now: Date) => ({
  ...Object.fromEntries(
    Object.entries(counts).map(([counter, times]) => [
      counter,
      sql`${mountVotes[counter as Counter]} + ${times}`,
    ]),
  ),
  ...last,
  lastAt: now,
})

/** Deletes old votes. @returns whether there is room for more. */
const pruneVotes = async (db: Database, visitor: string, now: Date): Promise<boolean> => {
  await db.delete(mountVotes).where(lt(mountVotes.lastAt, new Date(now.getTime() - VOTE_RETENTION_MS)))
  const [all] = await db.select({ rows: count() }).from(mountVotes)
  const [own] = await db.select({ rows: count() }).from(mountVotes).where(eq(mountVotes.visitor, visitor))
  return (all?.rows ?? 0) < MAX_VOTES && (own?.rows ?? 0) < MAX_PER_VISITOR
}

/**
 * Adds a page's reports to the visitor's vote for each screen of a release.
 * @returns whether there was room; a vote that is stored already is always updated.
 */
export const storeReports = async (
  db: Database,
  visitor: string,
  reports: readonly MountReport[],
  now: Date,
): Promise<boolean> => {
  let hasRoom = true
  for (const { remote, version, screen, tally } of groupByScreen(reports)) {
    const { counts, ...last } = tally
    const added = toUpdate(tally, now)
    const mine = and(
      eq(mountVotes.remote, remote),
      eq(mountVotes.version, version),
      eq(mountVotes.screen, screen),
      eq(mountVotes.visitor, visitor),
    )
    const known = await db.update(mountVotes).set(added).where(mine).returning()
    if (known.length > 0) continue
    hasRoom = hasRoom && (await pruneVotes(db, visitor, now))
    if (!hasRoom) continue
    await db
      .insert(mountVotes)
      .values({
        remote,
        version,
        screen,
        visitor,
        ...NO_OUTCOMES,
        ...counts,
        ...last,
        firstAt: now,
        lastAt: now,
      })
      .onConflictDoUpdate({
        target: [mountVotes.remote, mountVotes.version, mountVotes.screen, mountVotes.visitor],
        set: added,
      })
  }
  return hasRoom
}

const NO_OUTCOMES = { mounted: 0, loadFailed: 0, renderFailed: 0 }
