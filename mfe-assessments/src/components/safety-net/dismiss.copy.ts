export const DISMISS_COPY = {
  dismiss: 'Dismiss',
  failed: 'It could not be dismissed. Please try again.',
} as const
