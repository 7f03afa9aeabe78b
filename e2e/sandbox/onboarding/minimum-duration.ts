import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work takes, so that response times do not reveal who has an account. */
const MINIMUM_MS = 250

/** The same for work that Amazon's service has a part in: there it sends an e-mail before it answers, or is not asked at all. */
export const MINIMUM_WITH_AMAZON_MS = 2_000

/** Answers, well or not, no sooner than this after it was asked. */
export const withMinimumDuration = async <T>(work: Promise<T>, minimumMs = MINIMUM_MS): Promise<T> => {
  const [done] = await Promise.allSettled([work, wait(minimumMs)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
