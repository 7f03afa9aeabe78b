export const FORGOT_COPY = {
  title: 'Reset your password',
  lead: 'We send a code to your email. With it you can choose a new password.',
  email: 'Email',
  required: 'Required',
  invalidEmail: 'Invalid email',
  submit: 'Send code',
  failed: 'Something went wrong. Did you enter the right email?',
  logIn: 'Back to log in',
} as const
