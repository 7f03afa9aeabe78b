import { messages } from '@soundings/shared/messages/messages'

/** Labels and full names of the time ranges (specification, 9). */
export const TIME_RANGE_COPY = messages('time-ranges', {
  /** One or two characters for a week, a month, six months and a year: wider labels do not fit. */
  label: { '1_week': 'W', '1_month': 'M', '6_months': '6M', all: 'Y' },
  spoken: { '1_week': '1 week', '1_month': '1 month', '6_months': '6 months', all: '1 year' },
  /** Used in a sentence, for the current range. The last 7 days are 'this week'. */
  current: { '1_week': 'this week', '1_month': 'this month', '6_months': 'these 6 months', all: 'this year' },
  /** Used in a sentence, for the equally long range before. */
  previous: {
    '1_week': 'the week before',
    '1_month': 'the month before',
    '6_months': 'the 6 months before',
    all: 'the year before',
  },
  /** Heading of a table's first column: the period of a row. */
  heading: { '1_week': 'Day', '1_month': 'Day', '6_months': 'Week from', all: 'Month' },
})
