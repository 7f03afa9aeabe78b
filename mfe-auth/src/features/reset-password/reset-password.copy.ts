import { messages } from '@soundings/shared/messages/messages'

export const RESET_COPY = messages('reset-password', {
  title: 'Choose a new password',
  lead: 'If there is an account for your email, we sent a 6-digit code to it.',
  code: 'Reset code',
  codeRequired: 'Please enter the reset code sent to your email',
  codeDigits: 'The reset code only has digits',
  resend: 'Get another code',
  password: 'New password',
  passwordBroken: 'This password does not meet all the rules yet',
  confirm: 'Confirm new password',
  confirmDiffers: 'Passwords do not match',
  submit: 'Reset password',
  problem: {
    refused: 'Something went wrong. Did you enter the right email?.',
    serverError: 'Something went wrong. Did you enter the right email?.',
    unknown: 'We do not know yet if your password was changed.',
    unknownMore: 'Press Reset password again, or try to log in with the new password.',
  },
  doneTitle: 'Password reset',
  done: 'You can now log in with your new password.',
  logIn: 'Log in',
  noEmail: 'First, ask for a reset code. We need your email to send it.',
})
