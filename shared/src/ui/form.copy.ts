import { messages } from '../messages/messages.ts'

/** The kit's texts for forms that are sent, in a file of their own, since other scripts do not need them. */
export const FORM_COPY = messages('form', {
  /** For screen readers, while a form is being sent. */
  locked: 'Sending. You cannot change anything until we know if it arrived.',
  slow: 'This is taking longer than usual.',
  stopWaiting: 'Stop waiting',
  notSent: 'Not sent yet. You were offline.',
  notSentMore: 'Nothing was lost. Try again when you are back online.',
})
