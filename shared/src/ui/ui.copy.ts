import { messages } from '../messages/messages.ts'

/** Texts of the kit itself; all others are props. */
export const UI_COPY = messages('ui', {
  brand: 'Soundings',
  or: 'or',
  optional: '(optional)',
  untouched: 'Not answered yet',
  sending: 'Sending…',
  loading: 'Loading…',
  close: 'Close',
  skipToContent: 'Skip to content',
  clearAnswer: 'Clear answer',
  answerCleared: 'Answer cleared',
  /** For screen readers, after a choice has cleared these answers. */
  cleared: '{labels} cleared',
  crisisHelp: 'Crisis help',
  /** `<number>` links the number of a crisis line. @critical */
  inACrisis: 'In a crisis, call <number>{number}</number>.',
  /** Every form's error for an empty field, which the list of errors prefixes with the field's name. */
  required: 'Required',
  problem: 'There is a problem',
  /** Document title of a form with errors; `title` names screen and clinic. */
  errorTitle: 'Error: {title}',
  keptAnswers: 'We kept your answers',
  startOver: 'Start over',
  /** In an empty date field: month, day and year in this order, with two, two and four letters. */
  dateMask: 'MM/DD/YYYY',
  dateFormat: 'Month, day and year, as MM/DD/YYYY.',
  dateExample: 'For example, 04/23/1962',
  phoneExample: 'For example, (212) 555-0142',
  /** 'Question set 2 of 3'; `noun` is, for example, 'Question set', 'Section' or 'Step'. */
  step: '{noun} {current} of {total}',
  sentBy: 'Sent to you by {clinic}, with Soundings.',
  sent: 'Sent to you with Soundings.',
})
