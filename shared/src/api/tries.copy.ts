import { messages } from '../messages/messages.ts'

/** Messages for too many tries, if the server sends none. */
export const TRIES_COPY = messages('tries', {
  /** `minutes` is 0 if unknown. */
  tooMany:
    'There were too many tries. Please try again {minutes, plural, =0 {in a few minutes} one {in a minute} other {in # minutes}}.',
})
