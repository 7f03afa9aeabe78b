import { messages } from '@soundings/shared/messages/messages'

export const LOGIN_COPY = messages('login', {
  title: 'Log in',
  reasons: {
    expired: 'You have been logged out. Log in again to pick up where you left off.',
    'signed-out-elsewhere': 'You logged out in another tab or window.',
    needed: 'Please log in to see that page.',
    created: 'Your account is ready. Log in to continue.',
  },
  answersSentMore: 'You can log in now, or close this page.',
  email: 'Email',
  password: 'Password',
  required: 'Required',
  invalidEmail: 'Invalid email',
  forgot: 'Forgot password?',
  submit: 'Log in',
  busy: 'Logging in…',
  failedTitle: 'You are not logged in.',
  problem: {
    unknown: 'We do not know yet if you are logged in.',
    unknownMore: 'Press Log in to try again.',
  },
  unreachable: 'We could not reach the login service. Check your connection, then press Log in again.',
  newHere: 'New here?',
  invite: 'Did your clinic send you an invite?',
  setUp: 'Set up your account',
  noCookies: 'Your browser is blocking cookies. Allow cookies for this site to log in.',
})
