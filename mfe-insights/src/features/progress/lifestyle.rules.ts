import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { averagesOf, type Bucket, bucketsOf, type Day, dayOf, type Point } from './buckets.rules.ts'

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

export type Row = { bucket: Bucket; values: (number | undefined)[] }

/** The points of some series, by the day they fall on; to be kept while the ranges change. */
export const pointsOf = (
  series: readonly LifestyleSeries[],
  types: readonly LifestyleSeries['type'][],
): Point[][] =>
  types.map((type) =>
    (series.find((one) => one.type === type)?.data ?? []).map(({ date, value }) => ({
      day: dayOf(new Date(date)),
      value,
    })),
  )

/** The averages of some columns of points, bucket by bucket. */
export const rowsOf = (columns: readonly (readonly Point[])[], range: TimeScale, today: Day): Row[] => {
  const buckets = bucketsOf(range, today)
  const averages = columns.map((points) => averagesOf(points, buckets))
  return buckets.map((bucket, index) => ({ bucket, values: averages.map((column) => column[index]) }))
}

/** The lifestyle chart: 0 (Low) to 5 (High). */
export const lifestyleRows = (columns: readonly (readonly Point[])[], range: TimeScale, today: Day): Row[] =>
  rowsOf(columns, range, today).map(({ bucket, values }) => ({
    bucket,
    values: values.map((value) => (value === undefined ? undefined : value + SHIFT)),
  }))

export const hasPoints = (rows: readonly Row[]): boolean =>
  rows.some(({ values }) => values.some((value) => value !== undefined))

/** The average of what a column holds; nothing if it holds nothing. */
export const meanOf = (rows: readonly Row[], column: number): number | undefined => {
  const values = rows.flatMap(({ values }) => values[column] ?? [])
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}
