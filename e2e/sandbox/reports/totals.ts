import { countDistinct, desc, isNotNull, max, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { mountVotes } from '../db/reports.schema.ts'
import { COUNTERS, type Counter } from './votes.ts'

/** What anybody reports may be made up: so many are read, of all releases. */
const MAX_ERRORS = 200

type Counts = Readonly<Record<Counter, SQLWrapper>>
type Failure = Exclude<Counter, 'mounted'>

const counters: readonly Counter[] = Object.values(COUNTERS)
const failures = counters.filter((counter): counter is Failure => counter !== 'mounted')

const byCounter = <Key extends Counter, Value>(keys: readonly Key[], of: (counter: Key) => Value) =>
  Object.fromEntries(keys.map((counter) => [counter, of(counter)])) as Record<Key, Value>

/**
 * A visitor's vote on a release or a screen: a failure where it failed at least as often as it mounted (decision 0130).
 * Errors after a mount, and crisis help out of reach, are reported at most once per mount: they count as a failure when every mount had one.
 */
const hasFailed = (of: Counts) => sql`${of.loadFailed} + ${of.renderFailed} + ${of.blank}
  + ${of.hung} + ${of.looped} + greatest(${of.handlerFailed}, ${of.rejected}, ${of.covered}) >= ${of.mounted}`

/** A visitor who reported only a paint or a trespass has no vote. */
const hasVote = (of: Counts) => sql`${of.mounted} + ${of.loadFailed} + ${of.renderFailed} + ${of.blank}
  + ${of.hung} + ${of.looped} + ${of.handlerFailed} + ${of.rejected} + ${of.covered} > 0`

const countRows = (where: SQL) => sql`count(*) filter (where ${where})`.mapWith(Number)

const votesOf = (counts: Counts) => ({
  visitors: countRows(hasVote(counts)),
  failed: countRows(sql`${hasVote(counts)} and ${hasFailed(counts)}`),
})

/** Of each release by visitor: all that they have reported of its screens. */
const visitsIn = (db: Database) =>
  db
    .select({
      remote: mountVotes.remote,
      version: mountVotes.version,
      ...byCounter(counters, (counter) => sql<number>`sum(${mountVotes[counter]})`.as(`sum_${counter}`)),
      trespass: sql<string | null>`string_agg(distinct ${mountVotes.trespass}, ', ')`.as('trespasses'),
      paintedMs: sql<number | null>`percentile_disc(0.75) within group (order by ${mountVotes.paintedMs})`.as(
        'painted',
      ),
      firstAt: min(mountVotes.firstAt).as('first'),
      lastAt: max(mountVotes.lastAt).as('last'),
    })
    .from(mountVotes)
    .groupBy(mountVotes.remote, mountVotes.version, mountVotes.visitor)
    .as('visits')

/** Outcomes that were reported, with the number of visitors. */
const toOutcomes = (row: Record<Failure, number>) =>
  Object.fromEntries(
    Object.entries(COUNTERS).flatMap(([outcome, counter]) =>
      counter === 'mounted' || row[counter] === 0 ? [] : [[outcome, row[counter]]],
    ),
  )

const readReleases = (db: Database) => {
  const visits = visitsIn(db)
  return db
    .select({
      remote: visits.remote,
      version: visits.version,
      ...votesOf(visits),
      ...byCounter(failures, (counter) => countRows(sql`${visits[counter]} > 0`)),
      trespass: sql<string | null>`string_agg(distinct ${visits.trespass}, ', ')`,
      paintedMs: sql<number | null>`percentile_disc(0.75) within group (order by ${visits.paintedMs})`,
      firstAt: sql`min(${visits.firstAt})`.mapWith(mountVotes.firstAt),
      lastAt: sql`max(${visits.lastAt})`.mapWith(mountVotes.lastAt),
    })
    .from(visits)
    .groupBy(visits.remote, visits.version)
    .orderBy(visits.remote, visits.version)
}

const readScreens = (db: Database) =>
  db
    .select({
      remote: mountVotes.remote,
      version: mountVotes.version,
      screen: mountVotes.screen,
      ...votesOf(mountVotes),
    })
    .from(mountVotes)
    .groupBy(mountVotes.remote, mountVotes.version, mountVotes.screen)
    .orderBy(mountVotes.screen)

/** Of each release, its visitors by the day (UTC) of their first report of it. */
const readDays = (db: Database) => {
  const visits = visitsIn(db)
  const day = sql<string>`to_char(${visits.firstAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ remote: visits.remote, version: visits.version, day, ...votesOf(visits) })
    .from(visits)
    .groupBy(visits.remote, visits.version, day)
    .having(sql`${countRows(hasVote(visits))} > 0`)
    .orderBy(day)
}

/** Of each release, for how many visitors it threw each error last; the most frequent ones first. */
const readErrors = (db: Database) => {
  const visitors = countDistinct(mountVotes.visitor)
  return db
    .select({ remote: mountVotes.remote, version: mountVotes.version, error: mountVotes.error, visitors })
    .from(mountVotes)
    .where(isNotNull(mountVotes.error))
    .groupBy(mountVotes.remote, mountVotes.version, mountVotes.error)
    .orderBy(desc(visitors), mountVotes.error)
    .limit(MAX_ERRORS)
}

/** The share of votes: for how many visitors it came, and for how many it failed. */
const toShare = ({ visitors, failed }: { visitors: number; failed: number }) => ({
  mounted: visitors - failed,
  failed,
})

/**
 * For each release, and for each of its screens that failed for somebody: for how many visitors it came, and for how many it
 * failed. For the release also on which days, how, what it threw, the times of the first and last report, and the 75th percentile of its
 * largest contentful paint.
 */
export const readMountTotals = async (db: Database) => {
  const [releases, screens, days, errors] = await Promise.all([
    readReleases(db),
    readScreens(db),
    readDays(db),
    readErrors(db),
  ])
  return releases.map(
    ({ remote, version, visitors, failed, firstAt, lastAt, trespass, paintedMs, ...counts }) => ({
      remote,
      version,
      ...toShare({ visitors, failed }),
      screens: screens
        .filter((one) => one.remote === remote && one.version === version && one.failed > 0)
        .map((one) => ({ screen: one.screen, ...toShare(one) })),
      days: days
        .filter((one) => one.remote === remote && one.version === version)
        .map((one) => ({ day: one.day, ...toShare(one) })),
      firstAt,
      lastAt,
      outcomes: toOutcomes(counts),
      errors: errors
        .filter((one) => one.remote === remote && one.version === version)
        .map(({ error, visitors }) => ({ error, visitors })),
      ...(trespass ? { trespass } : {}),
      ...(paintedMs === null ? {} : { paintedMs }),
    }),
  )
}
