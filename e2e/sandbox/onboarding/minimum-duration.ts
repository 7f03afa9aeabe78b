import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work takes, so that response times do not reveal who has an account. */
const MINIMUM_MS = 250

/** Answers, well or not, no sooner than this after it was asked. */
export const withMinimumDuration = async <T>(work: Promise<T>): Promise<T> => {
  const [done] = await Promise.allSettled([work, wait(MINIMUM_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
