import { messages } from '@soundings/shared/messages/messages'

/** The four series. In a list, those after the first are written in lower case. */
export const SERIES_COPY = messages('lifestyle-series', {
  energy: 'Energy',
  positivity: 'Positivity',
  sleep_quality: 'Sleep quality',
  social: 'Social',
})

/** The `range` of the sentences above the chart. */
export const PREVIOUS_RANGE_COPY = messages('lifestyle-previous-range', {
  '1_week': 'the week before',
  '1_month': 'the month before',
  '6_months': 'the 6 months before',
  all: 'the year before',
})

/**
 * The sentence above the chart: short, and one thing alone. `name` is a series and `names` a list of them; `now`, `before` and
 * `mean` are averages from 0 to 5; `range` is one of `lifestyle-previous-range`.
 */
export const SUMMARY_COPY = messages('lifestyle-summary', {
  higher: '{name} averaged {now}, up from {before} in {range}.',
  lower: '{name} averaged {now}, down from {before} in {range}.',
  same: '{name} averaged {now}, about the same as in {range}.',
  roseMost: '{name} rose the most, from {before} in {range} to {now}.',
  fellMost: '{name} fell the most, from {before} in {range} to {now}.',
  changedMost: '{names} changed the most since {range}.',
  allSame: 'All are about the same as in {range}.',
  someSame: '{names} are about the same as in {range}.',
  average: '{name} averaged {mean} out of 5.',
  allAverage: 'All averaged {mean} out of 5.',
  averages: 'Averages run from {lowest} to {highest} out of 5.',
})

export const LIFESTYLE_COPY = messages('lifestyle', {
  title: 'Lifestyle',
  none: 'No Lifestyle Correlates completed.',
  noneInRange: {
    '1_week': 'Nothing in the last 7 days.',
    '1_month': 'Nothing in the last 30 days.',
    '6_months': 'Nothing in the last 6 months.',
    all: 'Nothing in the last 12 months.',
  },
  checkIn: 'Check in',
  low: 'Low',
  high: 'High',
  table: 'Lifestyle, from Low (0) to High (5)',
  averageOf: '{count, plural, one {# check-in} other {Average of # check-ins}}',
})
