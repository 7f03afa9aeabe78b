export const CONFIRM_EMAIL_COPY = {
  title: 'Confirm your email',
  titleOnRecord: 'Confirm that it is you',
  sentOnRecord: 'We sent a 6-digit code to the email or phone your clinic has for you.',
  /** Of a log-in: who tries to log in is not told which of them. */
  sentToEither: (email: string) =>
    `We sent a 6-digit code to ${email}, or to the email or phone your clinic has for you.`,
  lead: 'Enter it to open your account.',
  submit: 'Confirm',
  problem: {
    unknown: 'We do not know yet if your code was accepted.',
    unknownMore: 'Press Confirm again, or try to log in.',
  },
  unreachable: 'We could not reach the login service. Check your connection, then try again.',
  changeEmail: 'Use a different email',
  confirmed: 'Confirmation code accepted!',
} as const
