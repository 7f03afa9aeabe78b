import type { TimeScale } from '@soundings/shared/api/insights'
import { formatNumber } from '@soundings/shared/dates/locale'

export const PROGRESS_COPY = {
  title: 'Progress',
  loading: 'Loading…',
  range: 'Time range',
  lifestyle: 'Lifestyle',
  noLifestyle: 'No Lifestyle Correlates completed.',
  nothingIn: {
    '1_week': 'Nothing in the last 7 days.',
    '1_month': 'Nothing in the last 30 days.',
    '6_months': 'Nothing in the last 6 months.',
    all: 'Nothing in the last 12 months.',
  },
  show: (range: string) => `Show ${range}`,
  symptoms: 'Symptoms',
  moreData: 'We need more data to calculate this.',
  worksheets: 'Worksheets',
  noWorksheets: 'No worksheets completed.',
  activity: 'Physical activity',
  steps: 'Steps',
  distance: 'Distance (miles)',
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  noAnswer: 'No answer',
  checkIn: 'Check in',
  low: 'Low',
  high: 'High',
  failedTitle: 'Your progress did not load',
  failed: 'An error occured. Please try closing and reopening the app.',
  tryAgain: 'Try again',
  trying: 'Trying…',
  strongest: (label: string, value: number) => `${label} was the strongest, at ${value}%.`,
  perDay: (steps: number | undefined, miles: number | undefined) =>
    `On average ${[
      ...(steps === undefined ? [] : [`${formatNumber(Math.round(steps))} steps`]),
      ...(miles === undefined ? [] : [`${miles.toFixed(1)} miles`]),
    ].join(' and ')} a day.`,
  perDayOf: (what: string) => `${what} per day`,
  percents: ['0%', '50%', '100%'],
  lifestyleTable: 'Lifestyle, from Low (0) to High (5)',
  activityTable: 'Steps and miles per day',
  pointsOf: (name: string) => `Points of ${name}`,
  madeOf: (count: number) => (count > 1 ? `Average of ${count} check-ins` : '1 check-in'),
  daysOf: (count: number) => (count > 1 ? `Average of ${formatNumber(count)} days` : '1 day'),
  seeAnswers: 'See answers',
  seeAnswersOf: (when: string) => `See answers, ${when}`,
  valueOf: (name: string, value: string | undefined) => `${name} ${value ?? 'no answer'}`,
  noPicture: 'The picture did not load. The table has all of it.',
} as const

/** What a row of a table is, by range. */
export const ROW_NAMES: Readonly<Record<TimeScale, string>> = {
  '1_week': 'Day',
  '1_month': 'Day',
  '6_months': 'Week from',
  all: 'Month',
}

/** Labels of the time ranges, and their names as they are spoken (specification, 9). */
export const RANGES: readonly { scale: TimeScale; label: string; spoken: string }[] = [
  { scale: '1_week', label: 'W', spoken: '1 week' },
  { scale: '1_month', label: 'M', spoken: '1 month' },
  { scale: '6_months', label: '6M', spoken: '6 months' },
  { scale: 'all', label: 'Y', spoken: '1 year' },
]
