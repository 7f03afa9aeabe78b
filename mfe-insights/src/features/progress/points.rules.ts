import type { TimeScale } from '@soundings/shared/api/insights'
import { locale } from '@soundings/shared/dates/locale'
import { type Bucket, type Day, dateOf, type Point } from './buckets.rules.ts'
import type { Row } from './lifestyle.rules.ts'

/** From this many buckets on, lines of several series are a tangle: one of them comes forward. */
const TANGLE = 13

/** The buckets that have a point: of one series, or of any. Keys go from one to the next, over the gaps. */
export const bucketsWithPoints = (rows: readonly Row[], series?: number): number[] =>
  rows.flatMap(({ values }, at) => {
    const seen = series === undefined ? values : [values[series]]
    return seen.some((value) => value !== undefined) ? [at] : []
  })

/** The one of some buckets, in their order, that is nearest to a place. */
export const nearestOf = (buckets: readonly number[], at: number): number | undefined =>
  buckets.reduce<number | undefined>(
    (best, bucket) => (best === undefined || Math.abs(bucket - at) < Math.abs(best - at) ? bucket : best),
    undefined,
  )

/** The series that comes forward unless the person chose: none where few points stand, else the first with any. */
export const seriesAhead = (rows: readonly Row[]): number | undefined => {
  const known = (rows[0]?.values ?? []).map((_, series) => bucketsWithPoints(rows, series).length > 0)
  if (rows.length < TANGLE || known.filter(Boolean).length < 2) return undefined
  return known.indexOf(true)
}

/** How far lines that would hide each other are drawn apart, in line widths above (-) or below their place. */
export const apartOf = (values: readonly (number | undefined)[]): number[] =>
  values.map((value, series) => {
    if (value === undefined) return 0
    const same = values.flatMap((other, at) => (isSame(other, value) ? [at] : []))
    return same.indexOf(series) - (same.length - 1) / 2
  })

/** On a picture of 200 pixels from 0 to 5, values this near are one place. */
const SAME = 0.05
const isSame = (other: number | undefined, value: number) =>
  other !== undefined && Math.abs(other - value) < SAME

/** What stands behind a point. */
export type Behind = {
  /** How many check-ins, or days, it is the average of. */
  count: number
  /** The check-in that all of them answered, and which answer it was if there is but one; unknown to some servers. */
  checkInId?: string
  scoreId?: string
}

/** The entries that a bucket is the average of. Sliders of one check-in were answered at one moment. */
export const behind = (columns: readonly (readonly Point[])[], bucket: Bucket, today: Day): Behind => {
  const entries = columns.flatMap((points) =>
    points.filter(({ day }) => day >= bucket.from && day <= Math.min(bucket.to, today)),
  )
  const [checkInId, ...otherModules] = new Set(entries.map((entry) => entry.checkInId))
  const [scoreId, ...otherScores] = new Set(entries.map((entry) => entry.scoreId))
  const count = new Set(entries.map(({ moment, day }) => moment ?? day)).size
  if (checkInId === undefined || otherModules.length > 0) return { count }
  return scoreId === undefined || otherScores.length > 0 || count > 1
    ? { count, checkInId }
    : { count, checkInId, scoreId }
}

/** Where past answers are: one of them, or all of a check-in. */
export const pathBehind = ({ checkInId, scoreId }: Behind): string | undefined => {
  if (checkInId === undefined) return undefined
  const list = `/check-ins/${encodeURIComponent(checkInId)}/completed`
  return scoreId === undefined ? list : `${list}/${encodeURIComponent(scoreId)}`
}

/** When a bucket was, in full: 'Thu, Nov 19', 'Nov 15 – 21', 'November 2026'. */
export const whenOf = ({ from, to }: Bucket, range: TimeScale, language: string = locale()): string => {
  if (range === 'all')
    return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(dateOf(from))
  if (from === to)
    return new Intl.DateTimeFormat(language, { weekday: 'short', month: 'short', day: 'numeric' }).format(
      dateOf(from),
    )
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).formatRange(
    dateOf(from),
    dateOf(to),
  )
}
