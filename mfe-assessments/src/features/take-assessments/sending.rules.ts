import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { type SubmissionReceipt, submissionRequestSchema } from '@soundings/shared/api/submit-assessments'
import * as v from 'valibot'

/** A submission with what it is for, as it is kept until it has arrived. */
export const sendingSchema = v.object({
  request: submissionRequestSchema,
  /** The assignments that it answers. */
  answers: v.array(v.object({ clinicAssessmentId: v.string(), dueDate: v.string() })),
})

export type Sending = v.InferOutput<typeof sendingSchema>

/** The assignments that a submission of these assessments answers. */
export const assignmentsOf = (
  assigned: readonly AssignedAssessment[],
  assessmentIds: readonly string[],
): Sending['answers'] =>
  assigned
    .filter(({ assessment }) => assessmentIds.includes(assessment.id))
    .map(({ clinicAssessmentId, dueDate }) => ({ clinicAssessmentId, dueDate }))

/** Whether the server has moved on all that a submission answers: then it has arrived. */
export const hasArrived = ({ answers }: Sending, now: readonly AssignedAssessment[]): boolean =>
  answers.length > 0 &&
  answers.every(
    ({ clinicAssessmentId, dueDate }) =>
      !now.some((open) => open.clinicAssessmentId === clinicAssessmentId && open.dueDate === dueDate),
  )

/**
 * The receipt of a submission that arrived while its own was lost. The key is a reference that the server has, too.
 * Nobody knows any more whether the safety net was asked for, so it is shown.
 */
export const receiptForArrived = (idempotencyKey: string, now: Date): SubmissionReceipt => ({
  submissionId: idempotencyKey,
  submittedAt: now.toISOString(),
  safetyNet: true,
})
