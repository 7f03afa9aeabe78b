import { messages } from '@soundings/shared/messages/messages'

export const UNSUBSCRIBE_COPY = messages('unsubscribe', {
  title: 'Unsubscribe',
  question:
    'Do you want to stop getting messages from {clinic, select, none {your clinic} other {{clinic}}}?',
  action: 'Unsubscribe',
  problem: {
    refused: 'An error occurred. Please try again later.',
    serverError: 'An error occurred. Please try again later.',
    unknown: 'We do not know yet if you are unsubscribed.',
    unknownMore: 'Please press Unsubscribe again.',
  },
})
