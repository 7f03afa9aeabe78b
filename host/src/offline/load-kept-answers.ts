/** Loads the check for kept answers in advance, since it is needed without a network. */
export const loadKeptAnswers = () =>
  import(/* webpackChunkName: "kept-answers" */ '@soundings/shared/drafts/stored-work')

/** Removes expired answers of this device; if the script does not load, the next page tries again. */
export const removeExpiredAnswers = (): Promise<void> =>
  import(/* webpackChunkName: "kept-answers" */ '@soundings/shared/internal/drafts/remove-expired.ts').then(
    ({ removeExpired }) => removeExpired(),
    () => undefined,
  )
