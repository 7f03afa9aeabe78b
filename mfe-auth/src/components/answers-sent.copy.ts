import { messages } from '@soundings/shared/messages/messages'

export const ANSWERS_SENT_COPY = messages('answers-sent', {
  title: 'Your answers have been sent to your clinic.',
})
