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
  problem: {
    unknown: 'We do not know yet if this device is paired.',
    unknownMore:
      'Press Pair this device again. Does the code no longer work? Ask the front desk for a new one.',
  },
  failed: 'Something went wrong. Please try again.',
} as const
