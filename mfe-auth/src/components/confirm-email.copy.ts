export const CONFIRM_COPY = {
  title: 'Confirm your email',
  leadMore: 'Your account opens when you enter it.',
  submit: 'Confirm',
  problem: {
    unknown: 'We do not know yet if your email is confirmed.',
    unknownMore: 'Press Confirm again, or try to log in.',
  },
  unreachable: 'We could not reach the log-in. Check your connection, then try again.',
  change: 'Use another email',
  confirmed: 'Your email is confirmed.',
} as const
