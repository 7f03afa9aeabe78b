import { messages } from '@soundings/shared/messages/messages'

/** Texts of dates, scales, decimals, other answers and limited texts. */
export const UNCOMMON_COPY = messages('uncommon', {
  dateFormat: 'Month, day and year, as MM/DD/YYYY. For example, 04/23/1962.',
  /** Hint of the three fields Month, Day and Year. */
  partsFormat: 'As numbers. For example, month 4, day 23, year 1962.',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  threeFields: 'Use three fields',
  oneField: 'Use one field',
  monthFormat: 'Month and year, as MM/YYYY. For example, 04/1962.',
  yearFormat: 'A year. For example, 1962.',
  more: 'More about this question',
  decimals: 'Up to {places, plural, one {# decimal place} other {# decimal places}}.',
  other: 'Other',
  yourOther: 'Your own answer',
  noAnswer: 'No answer',
  /** Shown in place of a total while answers are missing. */
  noTotal: 'Not calculated yet',
  max: 'Up to {max, plural, one {# character} other {# characters}}.',
  count: '{length} of {most} characters',
  left: '{left, plural, one {# character left} other {# characters left}}',
  tooMany: '{over, plural, one {# character too many} other {# characters too many}}',
})
