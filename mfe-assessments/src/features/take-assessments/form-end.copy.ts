import { messages } from '@soundings/shared/messages/messages'

export const FORM_END_COPY = messages('form-end', {
  /** For answers that are not sent yet. `moment` is a date with a time. */
  keptUntil: 'Your answers are kept on this device until {moment}. Then they are erased.',
  /** Replaces `keptUntil` once the device has failed to store an answer. */
  notKept: 'This device cannot keep your newest answers. Please keep this page open.',
  /** Follows `keptUntil` for a logged-in person whose clinic stores drafts for other devices. */
  otherDevice: 'Log in on another device to continue there.',
  review: 'Review your answers first',
})
