import type { Assessment } from '@soundings/shared/api/assessments'
import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { type SubmissionReceipt, submissionReceiptSchema } from '@soundings/shared/api/submit-assessments'
import type { Sent } from '@soundings/shared/drafts/submission.machine.rules'
import * as v from 'valibot'

/** A stored submission; `sentAt` by the clock of this device, kept over a reload. */
export type SubmissionResult = Pick<Sent<SubmissionReceipt>, 'receipt' | 'hasEarlier'> & { sentAt?: number }

const resultSchema = v.object({
  receipt: submissionReceiptSchema,
  hasEarlier: v.boolean(),
  sentAt: v.exactOptional(v.number()),
})

/** Parses the result of a history entry, which keeps the receipt over a reload; undefined if there is none. */
export const parseResult = (stored: unknown): SubmissionResult | undefined => {
  const result = v.safeParse(resultSchema, stored)
  return result.success ? result.output : undefined
}

/**
 * The states of the assessment screen (specification, 4). The public-user gate implements `CONSENT_REQUIRED` and
 * `BIRTHDAY_CONFIRMATION_REQUIRED` with screens of its own.
 */
export type AssessmentScreenState =
  | { kind: 'LOADING' }
  | { kind: 'SUBMITTED'; result: SubmissionResult }
  | { kind: 'ASSIGNED_TAKEABLE'; assessments: readonly Assessment[] }
  | { kind: 'ASSIGNED_NO_TAKEABLE' }
  | { kind: 'NONE_ASSIGNED' }

type ScreenData = {
  result: SubmissionResult | undefined
  /** The result from before a reload. */
  earlierResult: SubmissionResult | undefined
  /** Assigned assessments that the link asks for; undefined while they load. */
  assigned: readonly AssignedAssessment[] | undefined
  /** Ids of the assessments to show as forms. */
  idsToTake: readonly string[]
  /** Definitions of these assessments; undefined while they load. */
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
