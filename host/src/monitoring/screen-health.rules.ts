/* Counts checks, a second apart, instead of time: the sleep of a device does not count. */

/** A screen without content for this many checks is blank. */
const BLANK_CHECKS = 3
/** Longer than any call of the API may take (15 s, `api/request-timeout.ts`): what it waits for will not come. */
const HUNG_CHECKS = 20
/**
 * A page that has not been idle for this many checks renders without end. Five were too few for a slow phone that is
 * busy with other apps.
 */
const LOOPED_CHECKS = 10

/** What one check finds of a screen. */
export type Observation = {
  /** It is suspended: the host shows its skeleton. */
  isWaiting: boolean
  hasContent: boolean
  /** Data or scripts are in flight. */
  isFetching: boolean
  /** The page was not idle since the last check. */
  isBusy: boolean
}

/** For how many checks in a row each state has lasted. */
export type Tally = { blank: number; waiting: number; looping: number }

export const NO_TALLY: Tally = { blank: 0, waiting: 0, looping: 0 }

export const nextTally = (
  before: Tally,
  { isWaiting, hasContent, isFetching, isBusy }: Observation,
): Tally => ({
  blank: isWaiting || hasContent || isFetching ? 0 : before.blank + 1,
  waiting: isWaiting && !isFetching ? before.waiting + 1 : 0,
  looping: isBusy && !isFetching ? before.looping + 1 : 0,
})

/** Whether the last check found nothing wrong. */
export const isHealthy = ({ blank, waiting, looping }: Tally): boolean => blank + waiting + looping === 0

/** What is wrong with a screen; undefined while nothing is. */
export const diagnose = ({ blank, waiting, looping }: Tally): 'blank' | 'hung' | 'looped' | undefined => {
  if (looping >= LOOPED_CHECKS) return 'looped'
  if (waiting >= HUNG_CHECKS) return 'hung'
  return blank >= BLANK_CHECKS ? 'blank' : undefined
}
