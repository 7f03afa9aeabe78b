import { messages } from '@soundings/shared/messages/messages'

export const CHECK_IN_REMINDERS_COPY = messages('check-in-reminders', {
  title: 'Check-in reminders',
})
