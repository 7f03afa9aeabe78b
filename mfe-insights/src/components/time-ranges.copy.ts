import type { TimeScale } from '@soundings/shared/api/insights'

/** Labels of the time ranges, and their names as a screen reader speaks them (specification, 9). */
export const TIME_RANGES: readonly { scale: TimeScale; label: string; spoken: string }[] = [
  { scale: '1_week', label: 'W', spoken: '1 week' },
  { scale: '1_month', label: 'M', spoken: '1 month' },
  { scale: '6_months', label: '6M', spoken: '6 months' },
  { scale: 'all', label: 'Y', spoken: '1 year' },
]

/** Heading of the first column of a table: what one row covers. */
export const ROW_HEADINGS: Readonly<Record<TimeScale, string>> = {
  '1_week': 'Day',
  '1_month': 'Day',
  '6_months': 'Week from',
  all: 'Month',
}
