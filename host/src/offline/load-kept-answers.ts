import { createLazyModule } from '@soundings/shared/async/lazy-module'

/** Prefetched, because it is needed offline. */
export const keptAnswers = createLazyModule(
  () => import(/* webpackChunkName: "kept-answers" */ './kept-answers.tsx'),
)

/** If the script does not load, the next page retries. */
export const removeExpiredAnswers = (): Promise<void> =>
  import(/* webpackChunkName: "kept-answers" */ '@soundings/shared/internal/drafts/stored-work.ts').then(
    ({ removeExpired }) => removeExpired(),
    () => undefined,
  )
