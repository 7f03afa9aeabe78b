import { messages } from '@soundings/shared/messages/messages'

/** The messages are the specification's, to the letter (5). */
export const QUESTION_COPY = messages('question', {
  required: '* Required',
  selectOne: '* Must select at least one option',
  wholeNumber: '* Enter whole number',
  /** `example`: a number, as it may be typed. */
  decimal:
    '* Enter a number with at most {places, plural, one {# decimal place} other {# decimal places}}, such as {example}',
  noSuchDate: '* Enter a real date, as MM/DD/YYYY',
  atMost: '* Enter <= {max}',
  atLeast: '* Enter >= {min}',
  between: '* Enter between {min} and {max}',
  tooLong: '* Enter at most {max} characters',
  otherEmpty: '* Write your own answer, or choose a different one',
  skippable: 'You may optionally skip this question.',
  /** The bounds of a number, as a hint; each may have a label of the instrument. */
  bounds: {
    both: 'From {low} to {high}.',
    low: '{low} or more.',
    high: '{high} or less.',
    labelled: '{bound} ({label})',
  },
})
