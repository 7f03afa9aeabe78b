import { max, min, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { mountVotes } from '../db/reports.schema.ts'
import { COUNTERS, type Counter } from './votes.ts'

/**
 * A visitor's vote: a release failed for a visitor for whom it failed at least as often as it mounted (decision 0130).
 * Errors after a mount are reported at most once per mount: they count as a failure when every mount had one.
 */
const HAS_FAILED = sql`${mountVotes.loadFailed} + ${mountVotes.renderFailed} + ${mountVotes.blank}
  + ${mountVotes.hung} + ${mountVotes.looped} + greatest(${mountVotes.handlerFailed}, ${mountVotes.rejected})
  >= ${mountVotes.mounted}`

/** A visitor who reported only a paint or a trespass has no vote. */
const HAS_VOTE = sql`${mountVotes.mounted} + ${mountVotes.loadFailed} + ${mountVotes.renderFailed} + ${mountVotes.blank}
  + ${mountVotes.hung} + ${mountVotes.looped} + ${mountVotes.handlerFailed} + ${mountVotes.rejected} > 0`

const countVisitorsWith = (column: (typeof mountVotes)[Counter]) =>
  sql`count(*) filter (where ${column} > 0)`.mapWith(Number)

const visitorsBy = Object.fromEntries(
  Object.values(COUNTERS).flatMap((counter) =>
    counter === 'mounted' ? [] : [[counter, countVisitorsWith(mountVotes[counter])]],
  ),
) as Record<Exclude<Counter, 'mounted'>, ReturnType<typeof countVisitorsWith>>

/** Outcomes that were reported, with the number of visitors. */
const toOutcomes = (row: Record<Exclude<Counter, 'mounted'>, number>) =>
  Object.fromEntries(
    Object.entries(COUNTERS).flatMap(([outcome, counter]) =>
      counter === 'mounted' || row[counter] === 0 ? [] : [[outcome, row[counter]]],
    ),
  )

/**
 * For each release: its visitors, for how many it failed and how, the times of the first and last report, and the 75th
 * percentile of its largest contentful paint.
 */
export const readMountTotals = async (db: Database) => {
  const rows = await db
    .select({
      remote: mountVotes.remote,
      version: mountVotes.version,
      visitors: sql`count(*) filter (where ${HAS_VOTE})`.mapWith(Number),
      failed: sql`count(*) filter (where ${HAS_VOTE} and ${HAS_FAILED})`.mapWith(Number),
      ...visitorsBy,
      trespass: sql<string | null>`string_agg(distinct ${mountVotes.trespass}, ', ')`,
      paintedMs: sql<number | null>`percentile_disc(0.75) within group (order by ${mountVotes.paintedMs})`,
      firstAt: min(mountVotes.firstAt),
      lastAt: max(mountVotes.lastAt),
    })
    .from(mountVotes)
    .groupBy(mountVotes.remote, mountVotes.version)
    .orderBy(mountVotes.remote, mountVotes.version)
  return rows.map(
    ({ remote, version, visitors, failed, firstAt, lastAt, trespass, paintedMs, ...counts }) => ({
      remote,
      version,
      mounted: visitors - failed,
      failed,
      firstAt,
      lastAt,
      outcomes: toOutcomes(counts),
      ...(trespass ? { trespass } : {}),
      ...(paintedMs === null ? {} : { paintedMs }),
    }),
  )
}
