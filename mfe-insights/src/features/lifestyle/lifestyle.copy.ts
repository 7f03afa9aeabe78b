import type { TimeScale } from '@soundings/shared/api/insights'

const PREVIOUS_RANGE: Readonly<Record<TimeScale, string>> = {
  '1_week': 'the week before',
  '1_month': 'the month before',
  '6_months': 'the 6 months before',
  all: 'the year before',
}

/** Means are written with one decimal: that of the range, and of the range before. */
type Means = { name: string; now: string; before: string; range: TimeScale }

/** The sentence above the chart: short, and one thing alone. */
export const SUMMARY_COPY = {
  higher: ({ name, now, before, range }: Means) =>
    `${name} averaged ${now}, up from ${before} in ${PREVIOUS_RANGE[range]}.`,
  lower: ({ name, now, before, range }: Means) =>
    `${name} averaged ${now}, down from ${before} in ${PREVIOUS_RANGE[range]}.`,
  same: ({ name, now, range }: Means) =>
    `${name} averaged ${now}, about the same as in ${PREVIOUS_RANGE[range]}.`,
  roseMost: ({ name, now, before, range }: Means) =>
    `${name} rose the most, from ${before} in ${PREVIOUS_RANGE[range]} to ${now}.`,
  fellMost: ({ name, now, before, range }: Means) =>
    `${name} fell the most, from ${before} in ${PREVIOUS_RANGE[range]} to ${now}.`,
  changedMost: (names: string, range: TimeScale) =>
    `${names} changed the most since ${PREVIOUS_RANGE[range]}.`,
  allSame: (range: TimeScale) => `All are about the same as in ${PREVIOUS_RANGE[range]}.`,
  someSame: (names: string, range: TimeScale) =>
    `${names} are about the same as in ${PREVIOUS_RANGE[range]}.`,
  average: (name: string, mean: string) => `${name} averaged ${mean} out of 5.`,
  allAverage: (mean: string) => `All averaged ${mean} out of 5.`,
  averages: (lowest: string, highest: string) => `Averages run from ${lowest} to ${highest} out of 5.`,
} as const

export const LIFESTYLE_COPY = {
  title: 'Lifestyle',
  none: 'No Lifestyle Correlates completed.',
  noneInRange: {
    '1_week': 'Nothing in the last 7 days.',
    '1_month': 'Nothing in the last 30 days.',
    '6_months': 'Nothing in the last 6 months.',
    all: 'Nothing in the last 12 months.',
  } satisfies Record<TimeScale, string>,
  checkIn: 'Check in',
  low: 'Low',
  high: 'High',
  table: 'Lifestyle, from Low (0) to High (5)',
  averageOf: (count: number) => (count > 1 ? `Average of ${count} check-ins` : '1 check-in'),
} as const
