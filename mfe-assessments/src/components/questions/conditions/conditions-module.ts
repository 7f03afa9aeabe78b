/** Loaded with the first instrument that has conditions (`lazy-modules.ts`). */
export { ConditionalQuestions } from './conditional-questions.tsx'
export { createFormConditions } from './form-conditions.rules.ts'
