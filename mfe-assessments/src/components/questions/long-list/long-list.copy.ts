import { messages } from '@soundings/shared/messages/messages'

/** Texts of choices with so many options that they need a search. */
export const LONG_LIST_COPY = messages('long-list', {
  /** Placeholder of the control that opens the list. */
  choose: 'Choose an answer',
  chooseMany: 'Choose answers',
  chosen: '{count, plural, one {# answer chosen} other {# answers chosen}}',
  search: 'Type to search {count, plural, one {# answer} other {# answers}}.',
  /** Announced by screen readers while the person types. */
  found: '{count, plural, =0 {No answer found} one {# answer found} other {# answers found}}',
  noneFound: 'No answer has these letters. Try fewer.',
  done: 'Done',
  chosenList: 'Chosen answers',
  remove: 'Remove {answer}',
})
