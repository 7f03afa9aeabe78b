export const REMINDER_COPY = {
  none: 'No reminders yet.',
  add: 'Add reminder',
  remove: (when: string) => `Delete reminder, ${when}`,
  confirmTitle: 'Delete this reminder?',
  confirm: 'Delete',
  keep: 'Keep it',
  removed: 'Reminder deleted',
  created: 'Reminder created',
  failed: 'That did not work. Please try again.',
  unknown: 'We do not know yet whether it was deleted. Press Delete again to find out.',
  loadFailed: 'Your settings did not load',
  loadFailedMore: 'An error occured. Please try closing and reopening the app.',
} as const
