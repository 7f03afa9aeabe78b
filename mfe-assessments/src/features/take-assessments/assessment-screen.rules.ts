import type { Assessment } from '@soundings/shared/api/assessments'
import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import type { SubmissionReceipt } from '@soundings/shared/api/submit-assessments'
import type { EntryContext } from '@soundings/shared/contract/entry-context'

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

/**
 * The assigned assessments that a link is about: those of its `assessments` list, or all without one.
 * An id of the list that is not assigned is not shown; the rest is.
 */
export const assignedForLink = (
  assigned: readonly AssignedAssessment[],
  linkIds: readonly string[],
): readonly AssignedAssessment[] =>
  linkIds.length === 0 ? assigned : assigned.filter(({ assessment }) => linkIds.includes(assessment.id))

/** The assessments to be taken now: overdue ones, or all for a clinician or after 'Take assessment anyway'. */
export const takeableOf = (
  assigned: readonly AssignedAssessment[],
  how: { context: EntryContext | undefined; isTakingAnyway: boolean },
): readonly AssignedAssessment[] =>
  how.context === 'clinician_app' || how.isTakingAnyway
    ? assigned
    : assigned.filter(({ isOverdue }) => isOverdue)

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
