import { messages } from '@soundings/shared/messages/messages'

export const ACTIVITY_COPY = messages('activity', {
  title: 'Physical activity',
  steps: 'Steps',
  distance: 'Distance (miles)',
  /** `steps` and `miles` are formatted numbers. */
  perDay: {
    both: 'On average {steps} steps and {miles} miles a day.',
    steps: 'On average {steps} steps a day.',
    miles: 'On average {miles} miles a day.',
  },
  /** `series` is 'Steps' or 'Distance (miles)'. */
  perDayOf: '{series} per day',
  table: 'Steps and miles per day',
  averageOf: '{count, plural, one {# day} other {Average of # days}}',
})
