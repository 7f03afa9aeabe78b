import { messages } from '@soundings/shared/messages/messages'

export const CONFIRM_EMAIL_COPY = messages('confirm-email', {
  title: 'Confirm your email',
  titleOnRecord: 'Confirm that it is you',
  sentOnRecord: 'We sent a 6-digit code to the email or phone your clinic has for you.',
  onRecordMore:
    'Enter it to show that it is you. If you chose a different email, you will get a second code there when you log in.',
  /** During a login the server does not reveal which of the two it used. */
  sentToEither: 'We sent a 6-digit code to {email}, or to the email or phone your clinic has for you.',
  eitherMore: 'Enter it to open your account. You may need one code from each.',
  /** Shown after the code of 'Confirm that it is you'. */
  second: 'The first code showed that it is you. This second code shows that the email is yours.',
  lead: 'Enter it to open your account.',
  submit: 'Confirm',
  problem: {
    unknown: 'We do not know yet if your code was accepted.',
    unknownMore: 'Press Confirm again, or try to log in.',
  },
  unreachable: 'We could not reach the login service. Check your connection, then try again.',
  changeEmail: 'Use a different email',
  confirmed: 'Confirmation code accepted!',
})
