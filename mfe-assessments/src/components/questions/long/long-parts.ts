/** What long forms need: fetched with the first that is long (`needed-parts.ts`). */
export { controlOf } from '../control-of.ts'
export { LONG_COPY } from './long.copy.ts'
export { LongBar } from './long-bar.tsx'
export { Review, ReviewWords } from './review.tsx'
export { SectionChoice } from './section-choice.tsx'
export { sectionsOf } from './sections.rules.ts'
