import type { ConditionAnswer } from '@soundings/shared/conditions/enabled.rules'
import type { AssessmentAnswer } from '../http/api.types.ts'

/** One answered assessment, with the version that was answered. */
export type StoredAssessment = {
  id: string
  version: string
  answers: AssessmentAnswer[]
  /** What the instrument calculated from them, by key; without it, an export calculates it. */
  calculated?: Record<string, ConditionAnswer>
}
