export const UNSUBSCRIBE_COPY = {
  title: 'Unsubscribe',
  question: (clinic = 'your clinic') => `Do you want to stop messages from ${clinic}?`,
  action: 'Unsubscribe',
  failed: 'An error occurred. Please try again later.',
} as const
