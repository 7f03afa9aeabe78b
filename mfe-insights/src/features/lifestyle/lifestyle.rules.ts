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

/** Types of the API, in display order. */
export const LIFESTYLE_KEYS = ['energy', 'positivity', 'sleep_quality', 'social'] as const

export const lifestyleLabels = (): string[] => LIFESTYLE_KEYS.map((key) => SERIES_COPY[key])

export const lifestyleEntries = (series: readonly LifestyleSeries[]): Entry[][] =>
  entriesByType(series, LIFESTYLE_KEYS)

/** Converts an answer to the scale of the chart (specification, 9): the middle of the slider is 3. */
export const LIFESTYLE_MIDDLE = 3

/** The scale of the chart starts at 0. */
export const LIFESTYLE_MAX = 5

/** The slider, from -2 to 2, changes its face at each third. */
export const FACE_THRESHOLDS = {
  neutral: -2 + 4 / 3 + LIFESTYLE_MIDDLE,
  positive: -2 + 8 / 3 + LIFESTYLE_MIDDLE,
} as const

/** From 0 (Low) to 5 (High). */
export const lifestyleRows = (columns: EntryColumns, range: TimeScale, today: Day): BucketRow[] =>
  bucketRows(columns, range, today).map(({ bucket, values }) => ({
    bucket,
    values: values.map((value) => (value === undefined ? undefined : value + LIFESTYLE_MIDDLE)),
  }))

export const toLines = (rows: readonly BucketRow[]) =>
  LIFESTYLE_KEYS.map((key, column) => ({
    key,
    label: SERIES_COPY[key],
    values: rows.map(({ values }) => values[column]),
  }))

/** On the scale of the chart. */
export const lifestyleValues = (columns: EntryColumns, range: TimeScale, today: Day): number[][] =>
  columns.map((entries) => entriesInRange(entries, range, today).map(({ value }) => value + LIFESTYLE_MIDDLE))
