/** Loaded with the first instrument that has an uncommon question (`lazy-modules.ts`). */
export { completeDate } from '@soundings/shared/forms/date-mask.rules'
export { validateDate } from './date.rules.ts'
export { parseDecimal, validateDecimal } from './decimal.rules.ts'
export { UncommonQuestion } from './uncommon-question.tsx'
