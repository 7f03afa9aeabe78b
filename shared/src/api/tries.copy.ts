import { messages } from '../messages/messages.ts'

/** Copy for too many tries, where the server has no words of its own. */
export const TRIES_COPY = messages('tries', {
  /** `minutes` is 0 where it is not known. */
  tooMany:
    'There were too many tries. Please try again {minutes, plural, =0 {in a few minutes} one {in a minute} other {in # minutes}}.',
})
