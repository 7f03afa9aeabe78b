import { max, min, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { mountVotes } from '../db/reports.schema.ts'
import { COUNTERS, type Counter } from './votes.ts'

/**
 * A visitor's vote: a release failed for whom it failed at least as often as it came (decision 0130). What a screen leaves
 * behind after it was seen is told once for each time that it came: it fails for whom that happened every time.
 */
const HAS_FAILED = sql`${mountVotes.loadFailed} + ${mountVotes.renderFailed} + ${mountVotes.blank}
  + ${mountVotes.hung} + ${mountVotes.looped} + greatest(${mountVotes.handlerFailed}, ${mountVotes.rejected})
  >= ${mountVotes.mounted}`

/** Who told only when its content stood, or of a trespass, has no vote. */
const HAS_VOTE = sql`${mountVotes.mounted} + ${mountVotes.loadFailed} + ${mountVotes.renderFailed} + ${mountVotes.blank}
  + ${mountVotes.hung} + ${mountVotes.looped} + ${mountVotes.handlerFailed} + ${mountVotes.rejected} > 0`

const countVisitorsWith = (column: (typeof mountVotes)[Counter]) =>
  sql`count(*) filter (where ${column} > 0)`.mapWith(Number)

const visitorsBy = Object.fromEntries(
  Object.values(COUNTERS).flatMap((counter) =>
    counter === 'mounted' ? [] : [[counter, countVisitorsWith(mountVotes[counter])]],
  ),
) as Record<Exclude<Counter, 'mounted'>, ReturnType<typeof countVisitorsWith>>

/** Outcomes that some visitors told of, with how many. */
const toOutcomes = (row: Record<Exclude<Counter, 'mounted'>, number>) =>
  Object.fromEntries(
    Object.entries(COUNTERS).flatMap(([outcome, counter]) =>
      counter === 'mounted' || row[counter] === 0 ? [] : [[outcome, row[counter]]],
    ),
  )

/**
 * Of each release: how many visitors it came to, for how many it failed and how, when that was told, and when its largest
 * content stood for three of four of them.
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
