import { messages } from '@soundings/shared/messages/messages'

/** Messages of the specification, verbatim (5). */
export const QUESTION_COPY = messages('question', {
  required: '* Required',
  selectOne: '* Must select at least one option',
  wholeNumber: '* Enter whole number',
  /** `example`: a number in the format that people type. */
  decimal:
    '* Enter a number with at most {places, plural, one {# decimal place} other {# decimal places}}, such as {example}',
  /** `example`: the typed number without separators. */
  withoutSeparators: '* Enter the number without commas or spaces, such as {example}',
  noSuchDate: '* Enter a real date, as MM/DD/YYYY',
  noSuchMonth: '* Enter a month and a year, as MM/YYYY',
  noSuchYear: '* Enter a year, such as 1998',
  noSuchTime: '* Enter a time, hours and minutes',
  noSuchDateTime: '* Enter a real date and a time',
  noSuchUrl: '* Enter a web address, such as example.org',
  notBefore: '* Enter {earliest} or later',
  notAfter: '* Enter {latest} or earlier',
  atMost: '* Enter <= {max}',
  atLeast: '* Enter >= {min}',
  between: '* Enter between {min} and {max}',
  tooLong: '* Enter at most {max} characters',
  tooShort: '* Enter at least {min, plural, one {# character} other {# characters}}',
  otherForm: '* Enter this in the form that is asked for',
  otherEmpty: '* Write your own answer, or choose a different one',
  skippable: 'You may optionally skip this question.',
  /** Hints with the bounds of a number; a bound may have a label of the instrument. */
  bounds: {
    both: 'From {low} to {high}.',
    low: '{low} or more.',
    high: '{high} or less.',
    labelled: '{bound} ({label})',
  },
})
