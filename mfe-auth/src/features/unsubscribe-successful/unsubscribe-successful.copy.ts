import { messages } from '@soundings/shared/messages/messages'

export const UNSUBSCRIBED_COPY = messages('unsubscribe-successful', {
  title: 'Unsubscribed',
  done: 'You have been successfully unsubscribed.',
  more: 'You will no longer get these messages from {clinic, select, none {your clinic} other {{clinic}}}.',
  again: 'Want them again? Log in and open Settings. Then choose Notifications.',
})
