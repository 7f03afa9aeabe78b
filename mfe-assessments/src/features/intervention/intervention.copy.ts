import { messages } from '@soundings/shared/messages/messages'

export const INTERVENTION_COPY = messages('intervention', {
  loading: 'Loading the form',
  readOnly: 'You completed this form. You can read it here, but not change it.',
  noAnswer: 'No answer',
  empty: 'This form has no questions.',
})
