import { messages } from '@soundings/shared/messages/messages'

export const UNSUBSCRIBED_COPY = messages('unsubscribe-successful', {
  title: 'You have been successfully unsubscribed.',
  /** `clinic` is `none` if its name is unknown. */
  more: 'You will no longer get these messages from {clinic, select, none {your clinic} other {{clinic}}}.',
  undo: 'Undo',
  undoMore: 'Undo may first ask who you are. It is done after that.',
  problem: {
    refused: 'That did not work. You are still unsubscribed. Please try again later.',
    unknown: 'We do not know yet if you are subscribed again.',
    unknownMore: 'Please press Undo again.',
  },
  undoneTitle: 'You are subscribed again.',
  undone:
    'You will get messages from {clinic, select, none {your clinic} other {{clinic}}} again, as before.',
})
