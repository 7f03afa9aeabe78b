/** Copy of error and end screens; `message` is verbatim from the specification, 2. */
export const END_SCREENS_COPY = {
  title: 'This page did not load',
  message: 'An error occured. Please try closing and reopening the app.',
  offline: 'You are offline, so this page cannot open. It will open when you are back online.',
  closePage: 'You can close this page.',
  tryAgain: 'Try again',
  trying: 'Trying…',
  details: 'Details',
  forSupport: (what: string) => `For support: ${what}`,
  helpAt: (clinic: string) => `Need help? Call ${clinic} at`,
  help: (clinic = 'your clinic') => `Need help? Call ${clinic}.`,
  helpAtKiosk: 'Need help? Please ask the staff.',
} as const
