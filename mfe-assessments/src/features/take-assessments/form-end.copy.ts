import { messages } from '@soundings/shared/messages/messages'

export const FORM_END_COPY = messages('form-end', {
  /** Of answers that were not sent yet. `moment` is a day with a time. */
  keptUntil: 'Your answers are kept on this device until {moment}. Then they are erased.',
  review: 'Review your answers first',
})
