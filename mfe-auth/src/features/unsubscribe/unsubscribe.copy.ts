export const UNSUBSCRIBE_COPY = {
  title: 'Unsubscribe',
  question: 'Do you want to stop messages from your clinic?',
  action: 'Unsubscribe',
  failed: 'An error occurred. Please try again later.',
} as const
