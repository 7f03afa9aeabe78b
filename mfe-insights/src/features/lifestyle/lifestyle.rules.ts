import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import type { Day } from '../../components/buckets.rules.ts'
import {
  type BucketRow,
  bucketRows,
  type Entry,
  type EntryColumns,
  entriesByType,
  entriesInRange,
} from '../../components/entries.rules.ts'
import { SERIES_COPY } from './lifestyle.copy.ts'

/** The four series in display order, by their type in the API. */
export const LIFESTYLE_KEYS = ['energy', 'positivity', 'sleep_quality', 'social'] as const

/** The names of the series. */
export const lifestyleLabels = (): string[] => LIFESTYLE_KEYS.map((key) => SERIES_COPY[key])

/** The entries of the four series. */
export const lifestyleEntries = (series: readonly LifestyleSeries[]): Entry[][] =>
  entriesByType(series, LIFESTYLE_KEYS)

/** Added to an answer to plot it (specification, 9): the plotted value of the slider's middle. */
export const LIFESTYLE_MIDDLE = 3

/** The chart's scale ends here; it begins at 0. */
export const LIFESTYLE_MAX = 5

/** The slider, from -2 to 2, changes its face at each third: the same thresholds on the chart's scale. */
export const FACE_THRESHOLDS = {
  neutral: -2 + 4 / 3 + LIFESTYLE_MIDDLE,
  positive: -2 + 8 / 3 + LIFESTYLE_MIDDLE,
} as const

/** The rows of the lifestyle chart, from 0 (Low) to 5 (High). */
export const lifestyleRows = (columns: EntryColumns, range: TimeScale, today: Day): BucketRow[] =>
  bucketRows(columns, range, today).map(({ bucket, values }) => ({
    bucket,
    values: values.map((value) => (value === undefined ? undefined : value + LIFESTYLE_MIDDLE)),
  }))

/** The series of the chart, each with its values by bucket. */
export const toLines = (rows: readonly BucketRow[]) =>
  LIFESTYLE_KEYS.map((key, column) => ({
    key,
    label: SERIES_COPY[key],
    values: rows.map(({ values }) => values[column]),
  }))

/** The values of a range by series, on the scale of the chart. */
export const lifestyleValues = (columns: EntryColumns, range: TimeScale, today: Day): number[][] =>
  columns.map((entries) => entriesInRange(entries, range, today).map(({ value }) => value + LIFESTYLE_MIDDLE))
