import type { AssessmentContent } from '../http/api.types.ts'

/** How many questions are asked at most: what is only shown is none, and conditions are not known yet. */
export const countQuestions = (content: AssessmentContent): number =>
  (content.sections[0]?.questions ?? []).filter(({ readOnly }) => !readOnly).length
