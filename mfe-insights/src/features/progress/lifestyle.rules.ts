import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { averagesOf, type Bucket, bucketsOf, type Day, dayOf } from './buckets.rules.ts'

/** The four series, in their order; each has a marker and a dash, so that colour does not say it alone. */
export const LIFESTYLE = [
  { key: 'energy', label: 'Energy' },
  { key: 'positivity', label: 'Positivity' },
  { key: 'sleep_quality', label: 'Sleep quality' },
  { key: 'social', label: 'Social' },
] as const

/** What is plotted is the answer plus this (specification, 9). */
const SHIFT = 3

export type Row = { bucket: Bucket; values: (number | undefined)[] }

const pointsOf = (series: readonly LifestyleSeries[], type: LifestyleSeries['type']) =>
  (series.find((one) => one.type === type)?.data ?? []).map(({ date, value }) => ({
    day: dayOf(new Date(date)),
    value,
  }))

/** The averages of series, bucket by bucket. */
export const rowsOf = (
  series: readonly LifestyleSeries[],
  types: readonly LifestyleSeries['type'][],
  range: TimeScale,
  today: Day,
): Row[] => {
  const buckets = bucketsOf(range, today)
  const columns = types.map((type) => averagesOf(pointsOf(series, type), buckets))
  return buckets.map((bucket, index) => ({ bucket, values: columns.map((column) => column[index]) }))
}

/** The lifestyle chart: 0 (Low) to 5 (High). */
export const lifestyleRows = (series: readonly LifestyleSeries[], range: TimeScale, today: Day): Row[] =>
  rowsOf(
    series,
    LIFESTYLE.map(({ key }) => key),
    range,
    today,
  ).map(({ bucket, values }) => ({
    bucket,
    values: values.map((value) => (value === undefined ? undefined : value + SHIFT)),
  }))

export const hasPoints = (rows: readonly Row[]): boolean =>
  rows.some(({ values }) => values.some((value) => value !== undefined))

/** A change of less than this is about the same. */
const SAME = 0.25

const mean = (rows: readonly Row[], column: number): number | undefined => {
  const values = rows.flatMap(({ values }) => values[column] ?? [])
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** 'Energy is higher.': the later half of a range beside its earlier one, in plain words. */
export const changesOf = (rows: readonly Row[], labels: readonly string[]): string => {
  const half = Math.floor(rows.length / 2)
  const sentences = labels.flatMap((label, column) => {
    const [before, after] = [mean(rows.slice(0, half), column), mean(rows.slice(half), column)]
    if (before === undefined || after === undefined) return []
    const change = after - before
    if (Math.abs(change) < SAME) return [`${label} is about the same.`]
    return [`${label} is ${change > 0 ? 'higher' : 'lower'} than before.`]
  })
  return sentences.join(' ') || 'There is not yet enough to compare with before.'
}
