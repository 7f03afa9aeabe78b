import { messages } from '@soundings/shared/messages/messages'

export const FORGOT_COPY = messages('forgot-password', {
  title: 'Reset your password',
  lead: 'We will email you a code. Use it to choose a new password.',
  email: 'Email',
  required: 'Required',
  invalidEmail: 'Invalid email',
  submit: 'Send code',
  problem: {
    refused: 'Something went wrong. Did you enter the right email?',
    serverError: 'Something went wrong. Did you enter the right email?',
    unknown: 'We do not know yet if your code was sent.',
    unknownMore: 'Press Send code again. You will not get a second code.',
  },
  logIn: 'Back to login',
})
