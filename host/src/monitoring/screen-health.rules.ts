/* Counts checks, one per second, instead of time, so that a device's sleep does not count. */

/** A screen without content for this many checks is blank. */
const BLANK_CHECKS = 3
/** Longer than any API call may take (15 s, `api/request-timeout.ts`), so the awaited data will not come. */
const HUNG_CHECKS = 20
/**
 * A page that is not idle for this many checks renders without end. Five were too few for a slow phone that is
 * busy with other apps.
 */
const LOOPED_CHECKS = 10

/** The findings of one check of a screen. */
export type Observation = {
  /** The screen is suspended, and the host shows its skeleton. */
  isWaiting: boolean
  hasContent: boolean
  /** Data or scripts are in flight. */
  isFetching: boolean
  /** The page was never idle since the last check. */
  isBusy: boolean
}

/** The number of consecutive checks in each state. */
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

/** Whether the last check found no problem. */
export const isHealthy = ({ blank, waiting, looping }: Tally): boolean => blank + waiting + looping === 0

/** The problem of a screen; undefined without one. */
export const diagnose = ({ blank, waiting, looping }: Tally): 'blank' | 'hung' | 'looped' | undefined => {
  if (looping >= LOOPED_CHECKS) return 'looped'
  if (waiting >= HUNG_CHECKS) return 'hung'
  return blank >= BLANK_CHECKS ? 'blank' : undefined
}
