export const PROGRESS_COPY = {
  title: 'Progress',
  loading: 'Loading…',
  range: 'Time range',
  failedTitle: 'Your progress did not load',
  failed: 'An error occured. Please try closing and reopening the app.',
} as const
