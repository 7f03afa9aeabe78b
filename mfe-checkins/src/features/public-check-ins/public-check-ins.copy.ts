import { messages } from '@soundings/shared/messages/messages'

export const PUBLIC_COPY = messages('public-check-ins', {
  thanks: 'Thanks for checking in!',
  again: 'Answer again',
})
