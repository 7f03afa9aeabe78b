import type { TimeScale } from '@soundings/shared/api/insights'
import { averagesOf, type Bucket, bucketsOf, type Day, type Point } from './buckets.rules.ts'
import { entriesIn } from './entries.rules.ts'

/** The four series, in their order; each has a marker and a dash, so that colour does not say it alone. */
export const LIFESTYLE = [
  { key: 'energy', label: 'Energy' },
  { key: 'positivity', label: 'Positivity' },
  { key: 'sleep_quality', label: 'Sleep quality' },
  { key: 'social', label: 'Social' },
] as const

export const LIFESTYLE_KEYS = LIFESTYLE.map(({ key }) => key)
export const LIFESTYLE_LABELS = LIFESTYLE.map(({ label }) => label)

/** What is plotted is the answer plus this (specification, 9). */
const SHIFT = 3

/** The chart runs from 0 to this. */
export const LIFESTYLE_TOP = 5

/** Where the thirds of the slider, from -2 to 2, lie on the chart: there its face becomes neutral, and positive. */
export const FACE_EDGES = { neutral: -2 + 4 / 3 + SHIFT, positive: -2 + 8 / 3 + SHIFT } as const

export type Row = { bucket: Bucket; values: (number | undefined)[] }

/** The averages of some columns of points, bucket by bucket. */
export const rowsOf = (columns: readonly (readonly Point[])[], range: TimeScale, today: Day): Row[] => {
  const buckets = bucketsOf(range, today)
  const averages = columns.map((points) => averagesOf(entriesIn(points, range, today), buckets))
  return buckets.map((bucket, index) => ({ bucket, values: averages.map((column) => column[index]) }))
}

/** The lifestyle chart: 0 (Low) to 5 (High). */
export const lifestyleRows = (columns: readonly (readonly Point[])[], range: TimeScale, today: Day): Row[] =>
  rowsOf(columns, range, today).map(({ bucket, values }) => ({
    bucket,
    values: values.map((value) => (value === undefined ? undefined : value + SHIFT)),
  }))

/** Every entry of a range, column by column, on the scale of the chart. */
export const lifestyleEntries = (
  columns: readonly (readonly Point[])[],
  range: TimeScale,
  today: Day,
): number[][] => columns.map((points) => entriesIn(points, range, today).map(({ value }) => value + SHIFT))

export const hasPoints = (rows: readonly Row[]): boolean =>
  rows.some(({ values }) => values.some((value) => value !== undefined))
