import { DAY_MS } from '@soundings/shared/dates/durations'
import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'
import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import { and, count, desc, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { mountVotes } from '../db/reports.schema.ts'

/** Releases are judged in their first days. */
const VOTE_RETENTION_MS = 14 * DAY_MS
/** More screens than a visitor opens, of all releases that are live in the time that votes are kept. */
const MAX_PER_VISITOR = 400
const MAX_VOTES = 200_000
/** So many new votes of a process are let in until the oldest ones go. */
const TRIM_AFTER = 10_000

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

/** Deletes votes that are too old, and the oldest of too many: new releases are always judged. */
export const trimVotes = async (db: Database, now: Date, most = MAX_VOTES): Promise<void> => {
  const [surplus] = await db
    .select({ at: mountVotes.lastAt })
    .from(mountVotes)
    .orderBy(desc(mountVotes.lastAt))
    .offset(most)
    .limit(1)
  const isExpired = lt(mountVotes.lastAt, new Date(now.getTime() - VOTE_RETENTION_MS))
  await db.delete(mountVotes).where(surplus ? or(isExpired, lte(mountVotes.lastAt, surplus.at)) : isExpired)
}

let untrimmed = 0

const trimSometimes = async (db: Database, now: Date) => {
  untrimmed += 1
  if (untrimmed < TRIM_AFTER) return
  untrimmed = 0
  await trimVotes(db, now)
}

const countOwn = async (db: Database, visitor: string): Promise<number> => {
  const [own] = await db.select({ rows: count() }).from(mountVotes).where(eq(mountVotes.visitor, visitor))
  return own?.rows ?? 0
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
  let room = MAX_PER_VISITOR - (await countOwn(db, visitor))
  let hasRoom = true
  for (const { remote, version, screen, tally } of groupByScreen(reports)) {
    const { counts, ...last } = tally
    const added = toUpdate(tally, now)
    const times = { firstAt: now, lastAt: now }
    if (room > 0) {
      await db
        .insert(mountVotes)
        .values({ remote, version, screen, visitor, ...NO_OUTCOMES, ...counts, ...last, ...times })
        .onConflictDoUpdate({
          target: [mountVotes.remote, mountVotes.version, mountVotes.screen, mountVotes.visitor],
          set: added,
        })
      room -= 1
      await trimSometimes(db, now)
      continue
    }
    const mine = and(
      eq(mountVotes.remote, remote),
      eq(mountVotes.version, version),
      eq(mountVotes.screen, screen),
      eq(mountVotes.visitor, visitor),
    )
    const known = await db.update(mountVotes).set(added).where(mine).returning()
    hasRoom &&= known.length > 0
  }
  return hasRoom
}

const NO_OUTCOMES = { mounted: 0, loadFailed: 0, renderFailed: 0 }
