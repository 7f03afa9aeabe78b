export const LOGIN_COPY = {
  title: 'Log in',
  why: {
    expired: 'You are no longer logged in. Log in again, and go on where you were.',
    needed: 'Please log in to see that page.',
  },
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Log in',
  busy: 'Logging in…',
  failedTitle: 'You are not logged in.',
  unreachable: 'We could not reach the log-in. Check your connection, then press Log in again.',
  newHere: 'New here?',
  invite: 'Your clinic sends you an invite.',
  setUp: 'Set up your account',
  noCookies: 'This browser blocks cookies. Allow them for this site, so that you can log in.',
} as const
