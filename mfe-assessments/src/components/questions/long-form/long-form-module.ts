/** Loaded with the first form that is long (`lazy-modules.ts`). */
export { findControl } from '../find-control.ts'
export { FormViewChoice } from './form-view-choice.tsx'
export { LONG_FORM_COPY } from './long-form.copy.ts'
export { LongFormBar } from './long-form-bar.tsx'
export { Review, ReviewIntro } from './review.tsx'
export { sectionsOf } from './sections.rules.ts'
