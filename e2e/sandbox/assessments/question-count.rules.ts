import type { AssessmentContent } from '../http/api.types.ts'

/** The largest number of questions that can be asked, without read-only ones. Conditions may hide some. */
export const countQuestions = (content: AssessmentContent): number =>
  (content.sections[0]?.questions ?? []).filter(({ readOnly }) => !readOnly).length
