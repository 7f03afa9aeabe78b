import { createLazyModule } from '@soundings/shared/async/lazy-module'

export const repeatsModule = createLazyModule(
  () => import(/* webpackChunkName: "need-repeats" */ './repeat-controls.tsx'),
)

export const richText = createLazyModule(() => import(/* webpackChunkName: "need-rich" */ './rich-text.tsx'))
