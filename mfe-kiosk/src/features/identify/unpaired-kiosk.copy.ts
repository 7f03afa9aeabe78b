import { messages } from '@soundings/shared/messages/messages'

export const UNPAIRED_COPY = messages('unpaired-kiosk', {
  title: "This page is for the clinic's own screens",
  message: 'On your own phone or computer, use the link that your clinic sent you by text or email.',
  logIn: 'Log in',
  forStaff: 'For clinic staff: set up this device as a kiosk',
  code: 'Pairing code',
  codeHint: 'Eight letters and digits from the front desk. The code works for ten minutes.',
  pair: 'Pair this device',
  required: '* Required',
  problem: {
    unknown: 'We do not know yet if this device is paired.',
    unknownMore:
      'Press Pair this device again. If the code no longer works, ask the front desk for a new one.',
  },
  failed: 'Something went wrong. Please try again.',
})
