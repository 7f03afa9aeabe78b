import type { MountReport } from '@soundings/shared/contract/mount-report'
import { and, count, eq, lt, max, min, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { mountVotes } from '../db/reports.schema.ts'

/** Releases are judged in their first days. */
const KEPT_MS = 14 * 24 * 60 * 60_000
/** More releases than that are not live in the time that votes are kept. */
const MOST_OF_A_VISITOR = 100
const MOST = 200_000

type Counts = Record<MountReport['outcome'], number>
const NONE: Counts = { mounted: 0, 'load-failed': 0, 'render-failed': 0 }

const byRelease = (reports: readonly MountReport[]) => {
  const releases = new Map<string, { remote: string; version: string; counts: Counts }>()
  for (const { remote, version, outcome } of reports) {
    const key = `${remote}@${version}`
    const { counts } = releases.get(key) ?? { counts: NONE }
    releases.set(key, { remote, version, counts: { ...counts, [outcome]: counts[outcome] + 1 } })
  }
  return [...releases.values()]
}

/** Forgets what is old. @returns whether there is room for more. */
const makeRoom = async (db: Database, visitor: string, now: Date): Promise<boolean> => {
  await db.delete(mountVotes).where(lt(mountVotes.lastAt, new Date(now.getTime() - KEPT_MS)))
  const [all] = await db.select({ rows: count() }).from(mountVotes)
  const [own] = await db.select({ rows: count() }).from(mountVotes).where(eq(mountVotes.visitor, visitor))
  return (all?.rows ?? 0) < MOST && (own?.rows ?? 0) < MOST_OF_A_VISITOR
}

/**
 * Adds what a visitor's page tells of releases to that visitor's vote for each.
 * @returns whether there was room for it; what is known already is always counted.
 */
export const countReports = async (
  db: Database,
  visitor: string,
  reports: readonly MountReport[],
  now: Date,
): Promise<boolean> => {
  let hasRoom = true
  for (const { remote, version, counts } of byRelease(reports)) {
    const added = {
      mounted: sql`${mountVotes.mounted} + ${counts.mounted}`,
      loadFailed: sql`${mountVotes.loadFailed} + ${counts['load-failed']}`,
      renderFailed: sql`${mountVotes.renderFailed} + ${counts['render-failed']}`,
      lastAt: now,
    }
    const mine = and(
      eq(mountVotes.remote, remote),
      eq(mountVotes.version, version),
      eq(mountVotes.visitor, visitor),
    )
    const known = await db.update(mountVotes).set(added).where(mine).returning()
    if (known.length > 0) continue
    hasRoom = hasRoom && (await makeRoom(db, visitor, now))
    if (!hasRoom) continue
    await db
      .insert(mountVotes)
      .values({
        remote,
        version,
        visitor,
        mounted: counts.mounted,
        loadFailed: counts['load-failed'],
        renderFailed: counts['render-failed'],
        firstAt: now,
        lastAt: now,
      })
      .onConflictDoUpdate({
        target: [mountVotes.remote, mountVotes.version, mountVotes.visitor],
        set: added,
      })
  }
  return hasRoom
}

/** A visitor's vote: a release failed for whom it failed at least as often as it came. */
const HAS_FAILED = sql`${mountVotes.loadFailed} + ${mountVotes.renderFailed} >= ${mountVotes.mounted}`

/** Of each release: how many visitors it came to, for how many it failed, and when that was told. */
export const mountTotals = async (db: Database) => {
  const rows = await db
    .select({
      remote: mountVotes.remote,
      version: mountVotes.version,
      visitors: count(),
      failed: sql`count(*) filter (where ${HAS_FAILED})`.mapWith(Number),
      firstAt: min(mountVotes.firstAt),
      lastAt: max(mountVotes.lastAt),
    })
    .from(mountVotes)
    .groupBy(mountVotes.remote, mountVotes.version)
    .orderBy(mountVotes.remote, mountVotes.version)
  return rows.map(({ visitors, failed, ...row }) => ({ ...row, mounted: visitors - failed, failed }))
}
