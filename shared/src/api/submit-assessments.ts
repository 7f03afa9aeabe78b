import { api } from '@soundings/shared/platform'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import { paths } from './paths.ts'

export type AssessmentAnswer = components['schemas']['AssessmentAnswer']
export type SubmissionRequest = components['schemas']['SubmitAssessmentsRequest']

const submissionSchema = v.object({
  submissionId: v.string(),
  submittedAt: v.string(),
  safetyNet: v.boolean(),
}) satisfies v.GenericSchema<unknown, components['schemas']['SubmitAssessmentsResult']>

/** What a submission was stored as: its reference, its time (ISO 8601), and whether to show the safety net. */
export type SubmissionReceipt = v.InferOutput<typeof submissionSchema>

/**
 * Stores the answers of a person, exactly once for one `idempotencyKey`: the same key again gets the
 * receipt of the first time.
 */
export const submitAssessments = (userId: string, request: SubmissionRequest, idempotencyKey: string) =>
  api.post(paths.submitAssessments(userId), request, submissionSchema, {
    headers: { 'Idempotency-Key': idempotencyKey },
  })
