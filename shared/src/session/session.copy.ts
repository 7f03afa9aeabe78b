import { messages } from '../messages/messages.ts'

/** Copy for what the identity service says without words for people. */
export const SESSION_COPY = messages('session', {
  /** `step`: the identity service's own name of it, not for translation. */
  anotherStep: 'This account needs another step first: {step}',
  /** Amazon Cognito's own English words, to the letter. */
  wrongPassword: 'Incorrect username or password.',
  wrongCode: 'That code is not right. Check it, and enter it again.',
  codeTooLate: 'That took too long. Press Back to log in, and begin again.',
  tooManyCodes: 'There were too many tries. Please try again in 15 minutes.',
  notRenewed:
    'We could not check your login, so nothing was sent. You are still logged in. Please try again.',
  tooManyTries: 'There were too many tries. Please try again in 15 minutes, or set a new password.',
})
