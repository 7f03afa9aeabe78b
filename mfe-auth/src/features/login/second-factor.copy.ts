import { messages } from '@soundings/shared/messages/messages'

export const SECOND_FACTOR_COPY = messages('second-factor', {
  title: 'Enter your code',
  setUpTitle: 'Set up your authenticator app',
  app: 'Open your authenticator app, and enter the code that it shows for Soundings.',
  sentTo: 'We sent a code to {where}.',
  sent: 'We sent you a code.',
  setUp:
    'Your clinic asks for a code beside your password. Add Soundings to an authenticator app, and enter the code that the app shows.',
  scan: 'Scan this with the app',
  openApp: 'Open the app on this device',
  typeKey: 'Or enter this key in the app:',
  olderEntry:
    'Did you start this before? Then remove the older entry for Soundings from the app. Only this one works.',
  submit: 'Log in',
  busy: 'Logging in…',
  noCode: 'No code? Your clinic can help you.',
  back: 'Back to log in',
  problem: {
    unknown: 'We do not know yet if you are logged in.',
    unknownMore: 'Press Log in to try again.',
  },
  unreachable: 'We could not reach the login service. Check your connection, then press Log in again.',
})
