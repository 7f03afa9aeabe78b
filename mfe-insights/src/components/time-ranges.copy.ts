import { messages } from '@soundings/shared/messages/messages'

/** Labels of the time ranges, and their names as a screen reader speaks them (specification, 9). */
export const TIME_RANGE_COPY = messages('time-ranges', {
  /** A letter for a week, a month, six months and a year: there is room for two characters. */
  label: { '1_week': 'W', '1_month': 'M', '6_months': '6M', all: 'Y' },
  spoken: { '1_week': '1 week', '1_month': '1 month', '6_months': '6 months', all: '1 year' },
  /** Heading of the first column of a table: what one row covers. */
  heading: { '1_week': 'Day', '1_month': 'Day', '6_months': 'Week from', all: 'Month' },
})
