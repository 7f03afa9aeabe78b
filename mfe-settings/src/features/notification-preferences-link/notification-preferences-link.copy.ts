import { messages } from '@soundings/shared/messages/messages'

export const NOTIFICATION_PREFERENCES_LINK_COPY = messages('notification-preferences-link', {
  title: 'Notification preferences',
  go: 'Continue',
})
