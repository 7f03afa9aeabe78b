import { createLazyModule } from '@soundings/shared/async/lazy-module'

/** Headings that count, and the buttons of groups that repeat. */
export const repeatsModule = createLazyModule(
  () => import(/* webpackChunkName: "need-repeats" */ './repeat-controls.tsx'),
)

/** Texts with paragraphs, lists and links: few instruments have them. */
export const richText = createLazyModule(() => import(/* webpackChunkName: "need-rich" */ './rich-text.tsx'))
