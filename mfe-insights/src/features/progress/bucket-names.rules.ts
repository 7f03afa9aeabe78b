import type { TimeScale } from '@soundings/shared/api/insights'
import { type Bucket, dateOf } from './buckets.rules.ts'

const formats: Readonly<Record<TimeScale, Intl.DateTimeFormatOptions>> = {
  '1_week': { weekday: 'short' },
  '1_month': { month: 'short', day: 'numeric' },
  '6_months': { month: 'short', day: 'numeric' },
  all: { month: 'short', year: '2-digit' },
}

/** The name of each bucket under the chart and in the table: its day, its first day, or its month. */
export const bucketNames = (
  buckets: readonly Bucket[],
  range: TimeScale,
  locale: string | undefined,
): string[] => {
  const format = new Intl.DateTimeFormat(locale, formats[range])
  return buckets.map(({ from }) => format.format(dateOf(from)))
}
