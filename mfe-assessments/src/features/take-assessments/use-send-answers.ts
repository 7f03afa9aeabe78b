import type { Assessment } from '@soundings/shared/api/assessments'
import { readAssignedAssessments } from '@soundings/shared/api/assigned-assessments'
import {
  conflictingAssessmentsOf,
  type SubmissionReceipt,
  submissionReceiptSchema,
  submissionRequestSchema,
  submitAssessments,
} from '@soundings/shared/api/submit-assessments'
import type { Stored } from '@soundings/shared/drafts/outbox'
import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useSubmission } from '@soundings/shared/drafts/use-submission'
import { serverMessageOf, usePublicUser } from '@soundings/shared/platform'
import { questionsOf } from '../../components/questions/question.rules.ts'
import type { AnswerSheets } from './answer-sheets.ts'
import { submissionRequestOf } from './answers.rules.ts'
import { partOf } from './kept-answers.rules.ts'
import { inWords, restAbout } from './sending.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

type Settings = {
  open: OpenDraft
  /** What is taken now; nothing while that is not known. */
  assessments: readonly Assessment[]
  isTakingAnyway: boolean
  onSent: (receipt: SubmissionReceipt, stored: Stored) => void
}

/** Sends the answers of all forms at once, and once (`useSubmission`). */
export const useSendAnswers = ({ open, assessments, isTakingAnyway, onSent }: Settings) => {
  const { user, context } = usePublicUser()
  const submission = useSubmission({
    ...open,
    parts: assessments.map(partOf),
    bodySchema: submissionRequestSchema,
    receiptSchema: submissionReceiptSchema,
    send: (request, idempotencyKey) => submitAssessments(user.id, request, idempotencyKey),
    restOf: async (refused, error) => {
      const conflicts = conflictingAssessmentsOf(error)
      if (conflicts) return restAbout(refused, (id) => !conflicts.includes(id))
      const assigned = await readAssignedAssessments(user.id)
      return restAbout(refused, (id) => assigned.some(({ assessment }) => assessment.id === id))
    },
    onSent,
  })
  const { outcome } = submission
  return {
    ...submission,
    failure:
      outcome.kind === 'refused' ? (serverMessageOf(outcome.error) ?? ASSESSMENT_COPY.notSent) : undefined,
    sendAll: (sheets: AnswerSheets) => {
      const completed = assessments.map((assessment) => ({
        assessmentId: assessment.id,
        questions: questionsOf(assessment),
        values: sheets.of(partOf(assessment)),
      }))
      const who = { userId: user.id, hasOnboarded: user.info.hasOnboarded, context, isTakingAnyway }
      void submission.submit(
        submissionRequestOf(completed, who),
        assessments.map((assessment) => inWords(assessment, sheets.of(partOf(assessment)))),
      )
    },
  }
}

export type SendAnswers = ReturnType<typeof useSendAnswers>
