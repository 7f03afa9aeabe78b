export const NEW_REMINDER_COPY = {
  title: 'Add reminder',
  unknown: 'We do not know yet if your reminder was saved.',
  unknownMore: {
    same: 'Press Save again: it is never made twice.',
    changed: 'What you entered before may be saved too: your list of reminders shows it.',
  },
} as const
