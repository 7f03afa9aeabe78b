import type { Assessment } from '@soundings/shared/api/assessments'
import { type AssignedAssessment, readAssignedAssessments } from '@soundings/shared/api/assigned-assessments'
import {
  type SubmissionReceipt,
  submissionReceiptSchema,
  submitAssessments,
} from '@soundings/shared/api/submit-assessments'
import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useSubmission } from '@soundings/shared/drafts/use-submission'
import { serverMessageOf, usePublicUser } from '@soundings/shared/platform'
import type { AnswerSheets } from './answer-sheets.ts'
import { submissionRequestOf } from './answers.rules.ts'
import { partOf } from './kept-answers.rules.ts'
import { questionsOf } from './question.rules.ts'
import { assignmentsOf, hasArrived, receiptForArrived, sendingSchema } from './sending.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

type Settings = {
  open: OpenDraft
  /** What is taken now; nothing while that is not known. */
  assessments: readonly Assessment[]
  assigned: readonly AssignedAssessment[]
  isTakingAnyway: boolean
  onSent: (receipt: SubmissionReceipt) => void
}

/** Sends the answers of all forms at once, and once (`useSubmission`). */
export const useSendAnswers = ({ open, assessments, assigned, isTakingAnyway, onSent }: Settings) => {
  const { user, context } = usePublicUser()
  const parts = assessments.map(partOf)
  const submission = useSubmission({
    ...open,
    parts,
    bodySchema: sendingSchema,
    receiptSchema: submissionReceiptSchema,
    send: ({ request }, idempotencyKey) => submitAssessments(user.id, request, idempotencyKey),
    findArrived: async (sending, idempotencyKey) =>
      hasArrived(sending, await readAssignedAssessments(user.id))
        ? receiptForArrived(idempotencyKey, new Date())
        : undefined,
    // Another tab may have sent what this one does not show.
    onSent: (receipt, sent) => {
      if (parts.length === 0 || sent.some((part) => parts.includes(part))) onSent(receipt)
    },
  })
  const { error } = submission
  return {
    ...submission,
    failure: error ? (serverMessageOf(error) ?? ASSESSMENT_COPY.notSent) : undefined,
    sendAll: (sheets: AnswerSheets) => {
      const completed = assessments.map((assessment) => ({
        assessmentId: assessment.id,
        questions: questionsOf(assessment),
        values: sheets.of(partOf(assessment)),
      }))
      const who = { userId: user.id, hasOnboarded: user.info.hasOnboarded, context, isTakingAnyway }
      const answers = assignmentsOf(
        assigned,
        assessments.map(({ id }) => id),
      )
      void submission.submit({ request: submissionRequestOf(completed, who), answers })
    },
  }
}

export type SendAnswers = ReturnType<typeof useSendAnswers>
