import type { AssessmentAnswer, SubmitResult } from '../http/api.types.ts'

/** One answered assessment, with the version that was answered. */
export type StoredAssessment = {
  id: string
  version: string
  answers: AssessmentAnswer[]
}

/** The answer that a repeated submission gets again. */
export type StoredSubmitResult = SubmitResult
