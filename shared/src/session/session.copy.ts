import { messages } from '../messages/messages.ts'

/** Copy for what the identity service says without words for people. */
export const SESSION_COPY = messages('session', {
  tooManyTries: 'There were too many tries. Please try again in 15 minutes, or set a new password.',
})
