export const CHECK_IN_REMINDERS_COPY = {
  title: 'Check-in reminders',
} as const
