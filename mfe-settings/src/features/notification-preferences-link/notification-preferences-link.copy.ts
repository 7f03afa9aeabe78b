export const NOTIFICATION_PREFERENCES_LINK_COPY = {
  title: 'Notification preferences',
  go: 'Continue',
} as const
