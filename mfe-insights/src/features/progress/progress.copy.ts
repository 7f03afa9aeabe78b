import { messages } from '@soundings/shared/messages/messages'

export const PROGRESS_COPY = messages('progress', {
  title: 'Progress',
  loading: 'Loading…',
  range: 'Time range',
  failedTitle: 'Your progress did not load',
})
