export const UNPAIRED_COPY = {
  title: "This page works at the clinic's kiosk",
  message:
    'On your own phone or computer, open the link that your clinic sent you in a text message or an email.',
  logIn: 'Log in',
  forStaff: 'For clinic staff: set up this device as a kiosk',
  code: 'Pairing code',
  codeHint: 'Eight letters and digits from the front desk. A code works for ten minutes.',
  pair: 'Pair this device',
  required: '* Required',
  noNetwork: 'You are offline. Try again once you are back online.',
  failed: 'Something went wrong. Please try again.',
} as const
