/** What long forms need: fetched with the first that is long (`needed-parts.ts`). */
export { controlOf } from '../find-control.ts'
export { SectionChoice } from './form-view-choice.tsx'
export { LONG_COPY } from './long-form.copy.ts'
export { LongBar } from './long-form-bar.tsx'
export { Review, ReviewWords } from './review.tsx'
export { sectionsOf } from './sections.rules.ts'
