import { messages } from '@soundings/shared/messages/messages'

/** The four series. In a list, all names but the first are in lower case. */
export const SERIES_COPY = messages('lifestyle-series', {
  energy: 'Energy',
  positivity: 'Positivity',
  sleep_quality: 'Sleep quality',
  social: 'Social',
})

/**
 * One or two sentences above the chart that summarize the change of all measures. `name` is a measure and `names` a
 * list of them; `now`, `before` and `mean` are averages from 0 to 5; `current` and `previous` come from `time-ranges`.
 */
export const SUMMARY_COPY = messages('lifestyle-summary', {
  means: '({now} of 5 {current}, {before} before)',
  /** Follows another measure, which has stated the scale. */
  nextMeans: '({now},\u00a0{before}\u00a0before)',
  measure: '{name} {means}',
  roseOne: '{name} went up {means}',
  fellOne: '{name} went down {means}',
  /** `measures` is a list of at least two `measure`. */
  rose: '{measures} went up',
  fell: '{measures} went down',
  /** `clause` is one of the four texts above. */
  changed: '{clause}.',
  roseAndFell: '{rose}, and {fell}.',
  same: '{names} stayed about the same.',
  noneChanged: '{names} stayed about the same as {previous}.',
  tooFew: 'There are too few answers to compare {names}.',
  value: '{name} at {mean}',
  /** `values` is a list of `value`. */
  values:
    '{count, plural, one {One check-in} other {# check-ins}} {current}, {count, plural, one {with} other {on average with}} {values} of 5.',
  nothingToCompare: 'There is too little to compare with {previous}.',
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
  middle: 'Middle',
  high: 'High',
  table: 'Lifestyle, from Low (0) to High (5)',
  averageOf: '{count, plural, one {# check-in} other {Average of # check-ins}}',
})
