/** What asks questions that only some instruments have: fetched with the first that does (`needed-parts.ts`). */
export { completeDate } from '@soundings/shared/forms/date-mask.rules'
export { dateProblem } from './date.rules.ts'
export { decimalProblem, readDecimal } from './decimal.rules.ts'
export { TypedQuestion } from './uncommon-question.tsx'
