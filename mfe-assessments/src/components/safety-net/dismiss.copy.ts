import { messages } from '@soundings/shared/messages/messages'

export const DISMISS_COPY = messages('dismiss', {
  dismiss: 'Dismiss',
  failed: 'That did not work. Please try again.',
})
