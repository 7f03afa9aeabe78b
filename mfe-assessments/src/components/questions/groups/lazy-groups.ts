import { createLazyModule } from '@soundings/shared/async/lazy-module'

/** Numbered headings and the buttons of repeating groups. */
export const repeatsModule = createLazyModule(
  () => import(/* webpackChunkName: "need-repeats" */ './repeat-controls.tsx'),
)

/** Texts with paragraphs, lists and links, which few instruments have. */
export const richText = createLazyModule(() => import(/* webpackChunkName: "need-rich" */ './rich-text.tsx'))
