import { api } from '@soundings/shared/platform'
import * as v from 'valibot'
import { ENTRY_CONTEXTS } from '../contract/entry-context.ts'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

export type AssessmentAnswer = components['schemas']['AssessmentAnswer']
export type SubmissionRequest = components['schemas']['SubmitAssessmentsRequest']

const answerSchema = v.union([
  v.object({ key: v.string(), answerValue: v.object({ answerIds: v.array(v.string()) }) }),
  v.object({ key: v.string(), answerValue: v.object({ answerId: v.string() }) }),
  v.object({ key: v.string(), value: v.union([v.string(), v.number()]) }),
])

/** A submission as a browser keeps it until it is sent. */
export const submissionRequestSchema = v.object({
  assessments: v.array(v.object({ id: v.string(), answers: v.array(answerSchema) })),
  assigneeUserId: v.string(),
  isNewPatient: v.boolean(),
  source: v.picklist(ENTRY_CONTEXTS),
  submissionType: v.picklist(['take_now', 'default']),
}) satisfies v.GenericSchema<unknown, SubmissionRequest>

/** See {@link SubmissionReceipt}. */
export const submissionReceiptSchema = v.object({
  submissionId: v.string(),
  submittedAt: v.string(),
  safetyNet: v.boolean(),
}) satisfies v.GenericSchema<unknown, components['schemas']['SubmitAssessmentsResult']>

/** What a submission was stored as: its reference, its time (ISO 8601), and whether to show the safety net. */
export type SubmissionReceipt = v.InferOutput<typeof submissionReceiptSchema>

/**
 * Stores the answers of a person, exactly once for one `idempotencyKey`: the same key again gets the
 * receipt of the first time.
 */
export const submitAssessments = (userId: string, request: SubmissionRequest, idempotencyKey: string) =>
  api.post(paths.submitAssessments(userId), request, submissionReceiptSchema, {
    headers: { 'Idempotency-Key': idempotencyKey },
  })
