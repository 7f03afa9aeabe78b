import type { AssessmentAnswer } from '../http/api.types.ts'

/** One answered assessment, with the version that was answered. */
export type StoredAssessment = {
  id: string
  version: string
  answers: AssessmentAnswer[]
}
