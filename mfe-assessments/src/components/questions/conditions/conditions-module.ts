/** What decides about conditions: fetched with the first instrument that has some (`needed-parts.ts`). */
export { Changing } from './conditional-questions.tsx'
export { conditionsOf } from './form-conditions.rules.ts'
