import { messages } from '@soundings/shared/messages/messages'

/** Choices with so many answers that they are searched. */
export const LONG_LIST_COPY = messages('long-list', {
  /** In place of an answer, on the control that opens the list. */
  choose: 'Choose an answer',
  chooseMany: 'Choose answers',
  chosen: '{count, plural, one {# answer chosen} other {# answers chosen}}',
  search: 'Type to search {count, plural, one {# answer} other {# answers}}.',
  /** For screen readers, as letters are typed. */
  found: '{count, plural, =0 {No answer found} one {# answer found} other {# answers found}}',
  noneFound: 'No answer has these letters. Try fewer.',
  done: 'Done',
  chosenList: 'Chosen answers',
  remove: 'Remove {answer}',
})
