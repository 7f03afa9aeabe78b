import { messages } from '../messages/messages.ts'

/** Copy of the kit itself; all other texts are props. */
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
  /** For screen readers: another choice has cleared these answers. */
  cleared: '{labels} cleared',
  crisisHelp: 'Crisis help',
  /** `<number>` is the number of a crisis line, a link. @critical */
  inACrisis: 'In a crisis, call <number>{number}</number>.',
  /** As every form says it of a field without an entry: the list of errors then names the field. */
  required: 'Required',
  problem: 'There is a problem',
  /** Name of a tab whose form has errors; `title` names the screen and the clinic. */
  errorTitle: 'Error: {title}',
  keptAnswers: 'We kept your answers',
  startOver: 'Start over',
  /** In a date field, where nothing is typed yet: month, day and year in this order, two, two and four letters. */
  dateMask: 'MM/DD/YYYY',
  dateFormat: 'Month, day and year, as MM/DD/YYYY.',
  dateExample: 'For example, 04/23/1962',
  phoneExample: 'For example, (212) 555-0142',
  /** 'Question set 2 of 3'; `noun` is such as 'Question set', 'Section' or 'Step'. */
  step: '{noun} {current} of {total}',
  sentBy: 'Sent to you by {clinic}, with Soundings.',
  sent: 'Sent to you with Soundings.',
})
