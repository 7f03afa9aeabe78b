import type { TimeScale } from '@soundings/shared/api/insights'
import { locale } from '@soundings/shared/dates/locale'
import { type Bucket, dateOf } from './buckets.rules.ts'

type Format = Intl.DateTimeFormatOptions

type Names = {
  /** Under a picture, and how wide they are at most with the room between them. */
  short: Format
  shortWidth: number
  /** Where there is no room for more. */
  letter: Format
  letterWidth: number
  /** In a table. */
  whole: Format
}

const day: Format = { month: 'short', day: 'numeric' }
const formats: Readonly<Record<TimeScale, Names>> = {
  '1_week': {
    short: { weekday: 'short' },
    shortWidth: 36,
    letter: { weekday: 'narrow' },
    letterWidth: 20,
    whole: { weekday: 'short' },
  },
  '1_month': { short: day, shortWidth: 60, letter: { day: 'numeric' }, letterWidth: 28, whole: day },
  '6_months': {
    short: day,
    shortWidth: 60,
    letter: { month: 'numeric', day: 'numeric' },
    letterWidth: 48,
    whole: day,
  },
  all: {
    short: { month: 'short' },
    shortWidth: 40,
    letter: { month: 'narrow' },
    letterWidth: 20,
    whole: { month: 'short', year: 'numeric' },
  },
}

/** Names of the buckets under a picture, the letters for where there is no room for more, and their widths. */
export type AxisNames = {
  names: readonly string[]
  shortWidth: number
  letters: readonly string[]
  letterWidth: number
}

const made = new Map<string, Intl.DateTimeFormat>()
/** Kept: to make one costs more than to use it for every bucket of a year. */
const formatOf = (language: string, options: Format): Intl.DateTimeFormat => {
  const name = JSON.stringify([language, options])
  const format = made.get(name) ?? new Intl.DateTimeFormat(language, options)
  made.set(name, format)
  return format
}

/** What the buckets of a range are called (an axis names them in short, a table in whole). */
export const bucketNames = (
  rows: readonly { bucket: Bucket }[],
  range: TimeScale,
  language: string = locale(),
) => {
  const { short, shortWidth, letter, letterWidth, whole } = formats[range]
  const namesIn = (options: Format): string[] => {
    const format = formatOf(language, options)
    return rows.map(({ bucket }) => format.format(dateOf(bucket.from)))
  }
  const axis = { names: namesIn(short), shortWidth, letters: namesIn(letter), letterWidth }
  return { axis, whole: namesIn(whole) }
}
