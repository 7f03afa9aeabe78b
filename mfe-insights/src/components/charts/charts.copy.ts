import { messages } from '@soundings/shared/messages/messages'

export const CHARTS_COPY = messages('charts', {
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  noAnswer: 'No answer',
  noPicture: 'The chart did not load. The table has the same numbers.',
  pointsOf: '{name}: values',
  seeAnswers: 'See answers',
  seeAnswersOf: 'See answers, {when}',
  /** `name` is a series of a chart. */
  valueOf: '{name} {value}',
  noValueOf: '{name} no answer',
})
