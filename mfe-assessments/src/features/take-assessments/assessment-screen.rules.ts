import type { Assessment } from '@soundings/shared/api/assessments'
import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import type { SubmissionReceipt } from '@soundings/shared/api/submit-assessments'

/** What is stored, as the server says; `hasEarlier`: other answers, sent before these, may be stored as well. */
export type Sent = { receipt: SubmissionReceipt; hasEarlier: boolean }

/** The states of the assessment screen (specification, 4). */
export type AssessmentScreenState =
  | { kind: 'LOADING' }
  | { kind: 'CONSENT_REQUIRED' }
  | { kind: 'BIRTHDAY_CONFIRMATION_REQUIRED' }
  | { kind: 'SUBMITTED'; sent: Sent }
  | { kind: 'ASSIGNED_TAKEABLE'; assessments: readonly Assessment[] }
  | { kind: 'ASSIGNED_NO_TAKEABLE' }
  | { kind: 'NONE_ASSIGNED' }

/** How far the public-user gate has let the person. */
export type GateProgress = 'consent' | 'birthday' | 'open'

type Known = {
  gate: GateProgress
  sent: Sent | undefined
  /** Of this link; undefined while it is being read. */
  assigned: readonly AssignedAssessment[] | undefined
  takeable: readonly AssignedAssessment[]
  /** Definitions of what is takeable; undefined while they are being read. */
  definitions: readonly Assessment[] | undefined
}

/** What the assessment screen shows, from what is known. */
export const assessmentScreenStateOf = (known: Known): AssessmentScreenState => {
  if (known.gate === 'consent') return { kind: 'CONSENT_REQUIRED' }
  if (known.gate === 'birthday') return { kind: 'BIRTHDAY_CONFIRMATION_REQUIRED' }
  if (known.sent) return { kind: 'SUBMITTED', sent: known.sent }
  if (!known.assigned) return { kind: 'LOADING' }
  if (known.assigned.length === 0) return { kind: 'NONE_ASSIGNED' }
  if (known.takeable.length === 0) return { kind: 'ASSIGNED_NO_TAKEABLE' }
  if (!known.definitions) return { kind: 'LOADING' }
  return { kind: 'ASSIGNED_TAKEABLE', assessments: known.definitions }
}
