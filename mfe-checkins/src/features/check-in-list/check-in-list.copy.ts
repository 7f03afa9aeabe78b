export const LIST_COPY = {
  title: 'Check-ins',
  loadFailed: 'Your check-ins did not load',
  lifestyle: 'Lifestyle Correlates',
  symptoms: 'Symptom Modules',
  worksheets: 'Worksheets',
  /** Of what was completed this list knows nothing: `/progress` says that. */
  none: 'None assigned.',
  sendNow: 'Send now',
  waiting: 'Answers on this device are waiting for a connection. They are sent when you are back online.',
  unknown: 'Answers on this device may have reached your clinic, or not. We go on asking.',
  notSent: 'Answers on this device were not sent. Open the check-in to try again.',
  past: 'Past answers',
  doneToday: (time: string) => `Done today at ${time}`,
  lastTime: (day: string) => `Last time: ${day}`,
  notYet: 'Not yet',
} as const
