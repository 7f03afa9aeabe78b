/** Internal module: may change without notice. */
import { ApiError, api } from '@soundings/shared/platform'
import * as v from 'valibot'
import { ENTRY_CONTEXTS } from '../contract/entry-context.ts'
import type { components } from './generated/openapi.ts'
import type { OptionalFieldsOf } from './optional-fields.types.ts'
import * as paths from './paths.ts'

/** One answer of an assessment, as sent (specification, 7). */
export type AssessmentAnswer = components['schemas']['AssessmentAnswer']
/** A submission, as sent (specification, 7). */
export type SubmissionRequest = components['schemas']['SubmitAssessmentsRequest']

const answerSchema = v.union([
  v.object({
    key: v.string(),
    answerValue: v.object({ answerIds: v.array(v.string()) }),
    value: v.exactOptional(v.string()),
  }),
  v.object({ key: v.string(), answerValue: v.object({ answerId: v.string() }) }),
  v.object({ key: v.string(), value: v.union([v.string(), v.number()]) }),
])

/** Stored on the device. The order of the fields defines the body, and so its idempotency key. */
export const submissionRequestSchema = v.object({
  assessments: v.array(v.object({ id: v.string(), answers: v.array(answerSchema) })),
  assigneeUserId: v.string(),
  isNewPatient: v.boolean(),
  source: v.picklist(ENTRY_CONTEXTS),
  submissionType: v.picklist(['take_now', 'default']),
}) satisfies v.GenericSchema<unknown, SubmissionRequest>

/** The specification defines no response, so one without these fields also means that the answers are stored. */
export const submissionReceiptSchema = v.object({
  submissionId: v.exactOptional(v.string()),
  submittedAt: v.exactOptional(v.string()),
  safetyNet: v.optional(v.boolean(), false),
}) satisfies OptionalFieldsOf<components['schemas']['SubmitAssessmentsResult']>

const conflictsSchema = v.object({ conflicts: v.array(v.object({ assessmentId: v.string() })) })

/** The assessments that caused a 409, if the server names them (not in the specification). */
export const parseConflictingAssessments = (error: unknown): string[] | undefined => {
  const details = v.safeParse(conflictsSchema, error instanceof ApiError ? error.details : undefined)
  return details.success ? details.output.conflicts.map(({ assessmentId }) => assessmentId) : undefined
}

/** `submittedAt` is ISO 8601. */
export type SubmissionReceipt = v.InferOutput<typeof submissionReceiptSchema>

/** Stores answers exactly once per `idempotencyKey`: a repeated key gets the first receipt. @throws ApiError */
export const submitAssessments = (userId: string, request: SubmissionRequest, idempotencyKey: string) =>
  api.post(paths.submitAssessments(userId), request, submissionReceiptSchema, { idempotencyKey })
