export const UNSUBSCRIBED_COPY = {
  title: 'Unsubscribed',
  done: 'You have been successfully unsubscribed.',
  more: (clinic = 'your clinic') => `You will no longer get these messages from ${clinic}.`,
  again: 'Want them again? Log in and open Settings. Then choose Notifications.',
} as const
