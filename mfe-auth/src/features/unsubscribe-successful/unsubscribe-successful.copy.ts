export const UNSUBSCRIBED_COPY = {
  title: 'Unsubscribed',
  done: 'You have been successfully unsubscribed.',
  more: (clinic = 'your clinic') => `You will get no more of these messages from ${clinic}.`,
  again: 'To get them again, log in and open Settings. Then choose Notifications.',
} as const
