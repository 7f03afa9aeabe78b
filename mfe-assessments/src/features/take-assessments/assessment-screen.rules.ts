import type { Assessment } from '@soundings/shared/api/assessments'
import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import type { SubmissionReceipt } from '@soundings/shared/api/submit-assessments'

export type SubmissionResult = {
  receipt: SubmissionReceipt
  /** Whether other answers, sent before these, may be stored as well. */
  hasEarlier: boolean
}

/**
 * The states of the assessment screen (specification, 4). Its `CONSENT_REQUIRED` and `BIRTHDAY_CONFIRMATION_REQUIRED` are
 * the public-user gate's, which shows its own screens in place of this one.
 */
export type AssessmentScreenState =
  | { kind: 'LOADING' }
  | { kind: 'SUBMITTED'; result: SubmissionResult }
  | { kind: 'ASSIGNED_TAKEABLE'; assessments: readonly Assessment[] }
  | { kind: 'ASSIGNED_NO_TAKEABLE' }
  | { kind: 'NONE_ASSIGNED' }

type ScreenData = {
  result: SubmissionResult | undefined
  /** Assigned assessments of the link; undefined while they load. */
  assigned: readonly AssignedAssessment[] | undefined
  takeable: readonly AssignedAssessment[]
  /** Definitions of the takeable assessments; undefined while they load. */
  definitions: readonly Assessment[] | undefined
}

export const resolveAssessmentScreenState = (data: ScreenData): AssessmentScreenState => {
  if (data.result) return { kind: 'SUBMITTED', result: data.result }
  if (!data.assigned) return { kind: 'LOADING' }
  if (data.assigned.length === 0) return { kind: 'NONE_ASSIGNED' }
  if (data.takeable.length === 0) return { kind: 'ASSIGNED_NO_TAKEABLE' }
  if (!data.definitions) return { kind: 'LOADING' }
  return { kind: 'ASSIGNED_TAKEABLE', assessments: data.definitions }
}
