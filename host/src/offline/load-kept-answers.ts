/** What tells whether answers wait on this device: fetched ahead, since it is asked when there is no network. */
export const loadKeptAnswers = () => import('@soundings/shared/internal/drafts/has-stored-answers.ts')

/** Removes what this device has kept to its end; a script that does not come is asked for by the next page. */
export const forgetWhatIsOld = (): Promise<void> =>
  import('@soundings/shared/internal/drafts/remove-expired.ts').then(
    ({ removeExpired }) => removeExpired(),
    () => undefined,
  )
