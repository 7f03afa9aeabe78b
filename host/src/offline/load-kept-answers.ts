import { createLazyModule } from '@soundings/shared/async/lazy-module'

/** Loaded in advance, because it is needed offline. */
export const keptAnswers = createLazyModule(
  () => import(/* webpackChunkName: "kept-answers" */ './kept-answers.tsx'),
)

/** Removes this device's expired answers; if the script does not load, the next page tries again. */
export const removeExpiredAnswers = (): Promise<void> =>
  import(/* webpackChunkName: "kept-answers" */ '@soundings/shared/internal/drafts/stored-work.ts').then(
    ({ removeExpired }) => removeExpired(),
    () => undefined,
  )
