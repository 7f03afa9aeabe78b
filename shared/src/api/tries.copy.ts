/** Copy for too many tries, where the server has no words of its own. */
export const TRIES_COPY = {
  /** `minutes` is 0 where it is not known. */
  tooMany: (minutes: number) => {
    const when = minutes === 0 ? 'in a few minutes' : minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
    return `There were too many tries. Please try again ${when}.`
  },
} as const
