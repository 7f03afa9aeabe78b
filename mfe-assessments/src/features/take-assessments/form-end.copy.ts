import { messages } from '@soundings/shared/messages/messages'

export const FORM_END_COPY = messages('form-end', {
  /** Of answers that were not sent yet. `moment` is a day with a time. */
  keptUntil: 'Your answers are kept on this device until {moment}. Then they are erased.',
  /** In the place of the line before, once the device has refused an answer. */
  notKept: 'This device cannot keep your newest answers. Please keep this page open.',
  /** Below the line before, for a person with a log-in whose clinic stores them for other devices. */
  otherDevice: 'Log in on another device to continue there.',
  review: 'Review your answers first',
})
