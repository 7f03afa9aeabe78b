import type { Assessment } from '@soundings/shared/api/assessments'
import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { type SubmissionReceipt, submissionReceiptSchema } from '@soundings/shared/api/submit-assessments'
import type { Sent } from '@soundings/shared/drafts/submission.machine.rules'
import * as v from 'valibot'

/** `sentAt` uses the clock of this device and survives a reload. */
export type SubmissionResult = Pick<Sent<SubmissionReceipt>, 'receipt' | 'hasEarlier'> & { sentAt?: number }

const resultSchema = v.object({
  receipt: submissionReceiptSchema,
  hasEarlier: v.boolean(),
  sentAt: v.exactOptional(v.number()),
})

/** A history entry stores the result, so that the receipt survives a reload. */
export const parseResult = (stored: unknown): SubmissionResult | undefined => {
  const result = v.safeParse(resultSchema, stored)
  return result.success ? result.output : undefined
}

/** Specification, 4. The public-user gate shows `CONSENT_REQUIRED` and `BIRTHDAY_CONFIRMATION_REQUIRED`. */
export type AssessmentScreenState =
  | { kind: 'LOADING' }
  | { kind: 'SUBMITTED'; result: SubmissionResult }
  | { kind: 'ASSIGNED_TAKEABLE'; assessments: readonly Assessment[] }
  | { kind: 'ASSIGNED_NO_TAKEABLE' }
  | { kind: 'NONE_ASSIGNED' }

type ScreenData = {
  result: SubmissionResult | undefined
  /** Result from before a reload. */
  earlierResult: SubmissionResult | undefined
  /** Filtered by the link; undefined while they load. */
  assigned: readonly AssignedAssessment[] | undefined
  idsToTake: readonly string[]
  /** Undefined while they load. */
  definitions: readonly Assessment[] | undefined
}

export const resolveAssessmentScreenState = (data: ScreenData): AssessmentScreenState => {
  if (data.result) return { kind: 'SUBMITTED', result: data.result }
  if (!data.assigned) return { kind: 'LOADING' }
  if (data.idsToTake.length === 0) {
    if (data.earlierResult) return { kind: 'SUBMITTED', result: data.earlierResult }
    return { kind: data.assigned.length === 0 ? 'NONE_ASSIGNED' : 'ASSIGNED_NO_TAKEABLE' }
  }
  if (!data.definitions) return { kind: 'LOADING' }
  return { kind: 'ASSIGNED_TAKEABLE', assessments: data.definitions }
}
