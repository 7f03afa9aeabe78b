export const FORGOT_COPY = {
  title: 'Reset your password',
  lead: 'We send a code to your email. With it you can choose a new password.',
  email: 'Email',
  required: 'Required',
  invalidEmail: 'Invalid email',
  submit: 'Send code',
  problem: {
    refused: 'Something went wrong. Did you enter the right email?',
    serverError: 'Something went wrong. Did you enter the right email?',
    unknown: 'We do not know yet if your code was sent.',
    unknownMore: 'Press Send code again: no second code is sent.',
  },
  logIn: 'Back to log in',
} as const
