import { messages } from '@soundings/shared/messages/messages'

export const DISMISS_COPY = messages('dismiss', {
  dismiss: 'Dismiss',
  dismissed: 'Dismissed. You can still find it in Crisis help.',
  failed: 'That did not work. Please try again.',
})
