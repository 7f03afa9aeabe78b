import { messages } from '@soundings/shared/messages/messages'

export const HISTORY_COPY = messages('completed-list', {
  title: 'Past answers: {module}',
  noTitle: 'Past answers',
  none: 'No past answers yet.',
  thanks: 'Thank you. Your check-in was sent to your clinic at {time}.',
  /** Heading of links to check-ins. */
  leftToday: 'Not done today yet',
  seeProgress: 'See your progress',
  /** Follows the name of a month. */
  count: '{entries, plural, one {# entry} other {# entries}}',
  answered: '{answered} of {asked} answered',
  /** `question` with its own punctuation; `answer` as text. */
  value: '{question} {answer}.',
  notAnswered: 'Not answered',
  showMore: 'Show {count} more',
  shownOf: 'Showing {shown} of {all}.',
})
