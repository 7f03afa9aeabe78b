import { createLazyModule } from '@soundings/shared/async/lazy-module'

/** Totals, and conditions that are calculated. */
export const totalsModule = createLazyModule(
  () => import(/* webpackChunkName: "need-totals" */ './totals.ts'),
)
