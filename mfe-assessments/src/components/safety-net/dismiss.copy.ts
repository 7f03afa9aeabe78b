export const DISMISS_COPY = {
  dismiss: 'Dismiss',
  failed: 'That did not work. Please try again.',
} as const
