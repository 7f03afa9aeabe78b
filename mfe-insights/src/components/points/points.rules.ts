import type { TimeScale } from '@soundings/shared/api/insights'
import { deviceLocale } from '@soundings/shared/dates/locale'
import type { BucketRow, EntryColumns } from '../bucket-rows.rules.ts'
import { type Bucket, type Day, toDate } from '../buckets.rules.ts'

/** The indexes of buckets with a point of one series, or of any series: the stops of the slider. */
export const bucketsWithPoints = (rows: readonly BucketRow[], series?: number): number[] =>
  rows.flatMap(({ values }, index) => {
    const candidates = series === undefined ? values : [values[series]]
    return candidates.some((value) => value !== undefined) ? [index] : []
  })

export const nearestBucket = (buckets: readonly number[], target: number): number | undefined =>
  buckets.reduce<number | undefined>(
    (best, bucket) =>
      best === undefined || Math.abs(bucket - target) < Math.abs(best - target) ? bucket : best,
    undefined,
  )

/** What a point is the average of. */
export type PointSource = {
  /** Number of check-ins, or of days. */
  count: number
  /** Set if all entries are of one check-in, and of one score; some servers send neither. */
  checkInId?: string
  scoreId?: string
}

/** The source of a point. Entries of one check-in have the same moment, so that they count once. */
export const pointSource = (columns: EntryColumns, bucket: Bucket, today: Day): PointSource => {
  const entries = columns.flatMap((column) =>
    column.filter(({ day }) => day >= bucket.from && day <= Math.min(bucket.to, today)),
  )
  const [checkInId, ...otherCheckIns] = new Set(entries.map((entry) => entry.checkInId))
  const [scoreId, ...otherScores] = new Set(entries.map((entry) => entry.scoreId))
  const count = new Set(entries.map(({ moment, day }) => moment ?? day)).size
  if (checkInId === undefined || otherCheckIns.length > 0) return { count }
  return scoreId === undefined || otherScores.length > 0 || count > 1
    ? { count, checkInId }
    : { count, checkInId, scoreId }
}

/** The address of the answers behind a point: one score, else the list of the check-in. */
export const answersPath = ({ checkInId, scoreId }: PointSource): string | undefined => {
  if (checkInId === undefined) return undefined
  const list = `/check-ins/${encodeURIComponent(checkInId)}/completed`
  return scoreId === undefined ? list : `${list}/${encodeURIComponent(scoreId)}`
}

/** A bucket in words: 'Thu, Nov 19', 'Nov 15 – 21', 'November 2026'. */
export const formatBucket = (
  { from, to }: Bucket,
  range: TimeScale,
  language: string = deviceLocale(),
): string => {
  if (range === 'all')
    return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(toDate(from))
  if (from === to)
    return new Intl.DateTimeFormat(language, { weekday: 'short', month: 'short', day: 'numeric' }).format(
      toDate(from),
    )
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).formatRange(
    toDate(from),
    toDate(to),
  )
}
