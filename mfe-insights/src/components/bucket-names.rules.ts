import type { TimeScale } from '@soundings/shared/api/insights'
import { currentLocale } from '@soundings/shared/dates/locale'
import { type Bucket, toDate } from './buckets.rules.ts'

type Format = Intl.DateTimeFormatOptions

type BucketFormats = {
  short: Format
  /** For an axis with space for fewer than `fewest` short labels. */
  letter: Format
  fewest: number
  full: Format
}

const day: Format = { month: 'short', day: 'numeric' }
const formats: Readonly<Record<TimeScale, BucketFormats>> = {
  '1_week': {
    short: { weekday: 'short' },
    letter: { weekday: 'narrow' },
    fewest: 7,
    full: { weekday: 'short' },
  },
  '1_month': { short: day, letter: { day: 'numeric' }, fewest: 3, full: day },
  '6_months': { short: day, letter: { month: 'numeric', day: 'numeric' }, fewest: 3, full: day },
  all: {
    short: { month: 'short' },
    letter: { month: 'narrow' },
    fewest: 4,
    full: { month: 'short', year: 'numeric' },
  },
}

export type AxisLabels = { short: readonly string[]; letters: readonly string[]; fewest: number }

const formatCache = new Map<string, Intl.DateTimeFormat>()
/** Constructing a format takes longer than formatting all buckets of a year. */
const cachedFormat = (language: string, options: Format): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options])
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(language, options)
  formatCache.set(key, format)
  return format
}

export const bucketNames = (
  rows: readonly { bucket: Bucket }[],
  range: TimeScale,
  language: string = currentLocale(),
): { axis: AxisLabels; full: string[] } => {
  const { short, letter, fewest, full } = formats[range]
  const formatAll = (options: Format): string[] => {
    const format = cachedFormat(language, options)
    return rows.map(({ bucket }) => format.format(toDate(bucket.from)))
  }
  const axis = { short: formatAll(short), letters: formatAll(letter), fewest }
  return { axis, full: formatAll(full) }
}

/** Such as 'Thu, Nov 19', 'Nov 15 – 21' or 'November 2026'. */
export const formatBucket = (
  { from, to }: Bucket,
  range: TimeScale,
  language: string = currentLocale(),
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
