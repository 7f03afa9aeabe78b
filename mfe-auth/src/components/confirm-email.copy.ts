export const CONFIRM_EMAIL_COPY = {
  title: 'Confirm your email',
  lead: 'Enter it to open your account.',
  submit: 'Confirm',
  problem: {
    unknown: 'We do not know yet if your email is confirmed.',
    unknownMore: 'Press Confirm again, or try to log in.',
  },
  unreachable: 'We could not reach the login service. Check your connection, then try again.',
  changeEmail: 'Use a different email',
  confirmed: 'Your email is confirmed.',
} as const
