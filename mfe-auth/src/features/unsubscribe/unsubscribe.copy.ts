export const UNSUBSCRIBE_COPY = {
  title: 'Unsubscribe',
  question: (clinic = 'your clinic') => `Do you want to stop getting messages from ${clinic}?`,
  action: 'Unsubscribe',
  problem: {
    refused: 'An error occurred. Please try again later.',
    serverError: 'An error occurred. Please try again later.',
    unknown: 'We do not know yet if you are unsubscribed.',
    unknownMore: 'Please press Unsubscribe again.',
  },
} as const
