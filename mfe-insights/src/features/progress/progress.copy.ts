export const PROGRESS_COPY = {
  title: 'Progress',
  loading: 'Loading…',
  range: 'Time range',
  failedTitle: 'Your progress did not load',
} as const
