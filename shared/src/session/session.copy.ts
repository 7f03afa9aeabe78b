import { messages } from '../messages/messages.ts'

/** Messages for results of the identity service that has none for people. */
export const SESSION_COPY = messages('session', {
  /** `step`: the identity service's name of the step, not for translation. */
  anotherStep: 'This account needs another step first: {step}',
  /** Amazon Cognito's own English messages, verbatim. */
  wrongPassword: 'Incorrect username or password.',
  wrongCode: 'That code is not right. Check it, and enter it again.',
  codeTooLate: 'That took too long. Press Back to log in, and begin again.',
  tooManyCodes: 'There were too many tries. Please try again in 15 minutes.',
  notRenewed:
    'We could not check your login, so nothing was sent. You are still logged in. Please try again.',
  tooManyTries: 'There were too many tries. Please try again in 15 minutes, or set a new password.',
})
