export const NEW_COPY = {
  title: 'Add reminder',
  days: 'On which days?',
  time: 'At what time?',
  save: 'Save',
  list: '/settings/check-in-reminders',
} as const
