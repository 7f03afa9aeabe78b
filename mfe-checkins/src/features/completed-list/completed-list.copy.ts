import { messages } from '@soundings/shared/messages/messages'

export const HISTORY_COPY = messages('completed-list', {
  title: 'Past answers: {module}',
  noTitle: 'Past answers',
  none: 'No past answers yet.',
  thanksMore: 'Your answers have been sent to your clinic.',
  /** Follows the name of a month. */
  count: '{entries, plural, one {# entry} other {# entries}}',
  answered: '{answered} of {asked} answered',
  /** `question` with its own punctuation, `answer` in words. */
  value: '{question} {answer}.',
  notAnswered: 'Not answered',
  showMore: 'Show {count} more',
  shownOf: 'Showing {shown} of {all}.',
})
