/** What tells whether answers wait on this device: fetched ahead, since it is asked when there is no network. */
export const loadKeptAnswers = () => import('@soundings/shared/drafts/has-kept')
