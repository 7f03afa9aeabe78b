import { messages } from '@soundings/shared/messages/messages'

/** Labels of the time ranges, and their full names (specification, 9). */
export const TIME_RANGE_COPY = messages('time-ranges', {
  /** A letter for a week, a month, six months and a year: there is room for two characters. */
  label: { '1_week': 'W', '1_month': 'M', '6_months': '6M', all: 'Y' },
  spoken: { '1_week': '1 week', '1_month': '1 month', '6_months': '6 months', all: '1 year' },
  /** In a sentence: when something was so. The last 7 days are 'this week'. */
  current: { '1_week': 'this week', '1_month': 'this month', '6_months': 'these 6 months', all: 'this year' },
  /** The equally long range before, which a change is measured against. */
  previous: {
    '1_week': 'the week before',
    '1_month': 'the month before',
    '6_months': 'the 6 months before',
    all: 'the year before',
  },
  /** Heading of the first column of a table: what one row covers. */
  heading: { '1_week': 'Day', '1_month': 'Day', '6_months': 'Week from', all: 'Month' },
})
