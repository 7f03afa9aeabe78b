/* Counts checks, one per second, so that sleep of the device does not count. */

const BLANK_CHECKS = 3
/** Longer than the timeout of API calls (15 s, `api/request-timeout.ts`). */
const HUNG_CHECKS = 20
/** Five checks were too few for a slow phone with other busy apps. */
const LOOPED_CHECKS = 10

export type Observation = {
  /** The screen is suspended, and the host shows its skeleton. */
  isWaiting: boolean
  hasContent: boolean
  /** Data or scripts are in flight. */
  isFetching: boolean
  /** The page was never idle since the last check. */
  isBusy: boolean
}

/** Numbers of consecutive checks in each state. */
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

export const isHealthy = ({ blank, waiting, looping }: Tally): boolean => blank + waiting + looping === 0

export const diagnose = ({ blank, waiting, looping }: Tally): 'blank' | 'hung' | 'looped' | undefined => {
  if (looping >= LOOPED_CHECKS) return 'looped'
  if (waiting >= HUNG_CHECKS) return 'hung'
  return blank >= BLANK_CHECKS ? 'blank' : undefined
}
