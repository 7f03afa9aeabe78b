import { createLazyModule } from '@soundings/shared/async/lazy-module'

/** Headings that count, and the buttons of groups that repeat. */
export const repeatsModule = createLazyModule(
  () => import(/* webpackChunkName: "need-repeats" */ './repeat-controls.tsx'),
)
