import { messages } from '@soundings/shared/messages/messages'

export const LIST_COPY = messages('check-in-list', {
  title: 'Check-ins',
  loadFailed: 'Your check-ins did not load',
  lifestyle: 'Lifestyle Correlates',
  symptoms: 'Symptom Modules',
  worksheets: 'Worksheets',
  none: 'Nothing assigned.',
  sendNow: 'Send now',
  waiting: 'They are on this device. We will send them as soon as we can.',
  unknown: 'They are on this device. We will keep trying.',
  notSent: 'Some answers on this device were not sent. Open the check-in to try again.',
  past: 'Past answers',
  doneToday: 'Done today at {time}',
  lastTime: 'Last time: {day}',
  notYet: 'Not done yet',
})
