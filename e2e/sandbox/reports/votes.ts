import { DAY_MS } from '@soundings/shared/dates/durations'
import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'
import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import { desc, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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
  // Shown in English, with defaults or once more, it works: no reason to take a release back.
  if (outcome === 'untranslated' || outcome === 'misconfigured' || outcome === 'redrawn')
    return { ...last, counts, ...(error ? { error } : {}) }
  const counter = COUNTERS[outcome]
  const counted = { ...counts, [counter]: (counts[counter] ?? 0) + 1 }
  return { ...last, counts: counted, ...(trespass ? { trespass } : {}), ...(error ? { error } : {}) }
}

const groupByScreen = (reports: readonly MountReport[]): ScreenTally[] => {
  const screens = new Map<string, ScreenTally>()
  for (const report of reports) {
    const { remote, version, screen } = report
    const key = keyOf(report)
    const before = screens.get(key)?.tally ?? { counts: {} }
    screens.set(key, { remote, version, screen, tally: addReport(before, report) })
  }
  return [...screens.values()]
}

const counters: readonly Counter[] = Object.values(COUNTERS)

/** The column of a vote that was to be inserted, and is there already. */
const told = (column: AnyPgColumn) => sql`excluded.${sql.identifier(column.name)}`
const lastOf = (column: AnyPgColumn) => sql`coalesce(${told(column)}, ${column})`

const ADDED = {
  ...Object.fromEntries(
    counters.map((counter) => [counter, sql`${mountVotes[counter]} + ${told(mountVotes[counter])}`]),
  ),
  trespass: lastOf(mountVotes.trespass),
  error: lastOf(mountVotes.error),
  paintedMs: lastOf(mountVotes.paintedMs),
  lastAt: told(mountVotes.lastAt),
}

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

const trimSometimes = async (db: Database, added: number, now: Date) => {
  untrimmed += added
  if (untrimmed < TRIM_AFTER) return
  untrimmed = 0
  await trimVotes(db, now)
}

const keyOf = ({ remote, version, screen }: Pick<ScreenTally, 'remote' | 'version' | 'screen'>) =>
  `${remote}@${version}/${screen}`

const readOwn = async (db: Database, visitor: string): Promise<ReadonlySet<string>> => {
  const { remote, version, screen } = mountVotes
  const own = await db
    .select({ remote, version, screen })
    .from(mountVotes)
    .where(eq(mountVotes.visitor, visitor))
  return new Set(own.map(keyOf))
}

/**
 * Adds a page's reports to the visitor's vote for each screen of a release, in two statements however many they are: anybody may
 * report.
 * @returns whether there was room; a vote that is stored already is always updated.
 */
export const storeReports = async (
  db: Database,
  visitor: string,
  reports: readonly MountReport[],
  now: Date,
): Promise<boolean> => {
  const own = await readOwn(db, visitor)
  const tallies = groupByScreen(reports)
  const isOwn = (tally: ScreenTally) => own.has(keyOf(tally))
  const added = tallies.filter((tally) => !isOwn(tally)).slice(0, Math.max(0, MAX_PER_VISITOR - own.size))
  const rows = [...tallies.filter(isOwn), ...added].map(({ remote, version, screen, tally }) => {
    const { counts, ...last } = tally
    const key = { remote, version, screen, visitor }
    return { ...key, ...NO_OUTCOMES, ...counts, ...last, firstAt: now, lastAt: now }
  })
  if (rows.length > 0)
    await db
      .insert(mountVotes)
      // In one order: two calls of a visitor at once do not wait for each other's rows.
      .values(rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
      .onConflictDoUpdate({
        target: [mountVotes.remote, mountVotes.version, mountVotes.screen, mountVotes.visitor],
        set: ADDED,
      })
  await trimSometimes(db, added.length, now)
  return rows.length === tallies.length
}

const NO_OUTCOMES = { mounted: 0, loadFailed: 0, renderFailed: 0 }
