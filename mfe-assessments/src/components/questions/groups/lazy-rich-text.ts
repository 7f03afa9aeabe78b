import { createLazyModule } from '@soundings/shared/async/lazy-module'

/** Texts with paragraphs, lists and links: few instruments have them. */
export const richText = createLazyModule(() => import(/* webpackChunkName: "need-rich" */ './rich-text.tsx'))
