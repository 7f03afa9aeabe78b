import type { TimeScale } from '@soundings/shared/api/insights'
import { currentLocale } from '@soundings/shared/dates/locale'
import { type Bucket, toDate } from './buckets.rules.ts'

type Format = Intl.DateTimeFormatOptions

type BucketFormats = {
  /** Axis labels; widths are the widest label with its margin, in pixels. */
  short: Format
  shortWidth: number
  /** Axis labels of narrow charts. */
  letter: Format
  letterWidth: number
  /** Row headers of a table. */
  full: Format
}

const day: Format = { month: 'short', day: 'numeric' }
const formats: Readonly<Record<TimeScale, BucketFormats>> = {
  '1_week': {
    short: { weekday: 'short' },
    shortWidth: 36,
    letter: { weekday: 'narrow' },
    letterWidth: 20,
    full: { weekday: 'short' },
  },
  '1_month': { short: day, shortWidth: 60, letter: { day: 'numeric' }, letterWidth: 28, full: day },
  '6_months': {
    short: day,
    shortWidth: 60,
    letter: { month: 'numeric', day: 'numeric' },
    letterWidth: 48,
    full: day,
  },
  all: {
    short: { month: 'short' },
    shortWidth: 40,
    letter: { month: 'narrow' },
    letterWidth: 20,
    full: { month: 'short', year: 'numeric' },
  },
}

/** Axis labels of the buckets, in short and as single letters, with the width that each label needs. */
export type AxisLabels = {
  short: readonly string[]
  shortWidth: number
  letters: readonly string[]
  letterWidth: number
}

const formatCache = new Map<string, Intl.DateTimeFormat>()
/** Constructing a format costs more than formatting every bucket of a year with it. */
const cachedFormat = (language: string, options: Format): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options])
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(language, options)
  formatCache.set(key, format)
  return format
}

/** The names of the buckets of a range: short ones for an axis, full ones for a table. */
export const bucketNames = (
  rows: readonly { bucket: Bucket }[],
  range: TimeScale,
  language: string = currentLocale(),
): { axis: AxisLabels; full: string[] } => {
  const { short, shortWidth, letter, letterWidth, full } = formats[range]
  const formatAll = (options: Format): string[] => {
    const format = cachedFormat(language, options)
    return rows.map(({ bucket }) => format.format(toDate(bucket.from)))
  }
  const axis = { short: formatAll(short), shortWidth, letters: formatAll(letter), letterWidth }
  return { axis, full: formatAll(full) }
}

/** A bucket in words: 'Thu, Nov 19', 'Nov 15 – 21', 'November 2026'. */
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
