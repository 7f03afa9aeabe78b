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
import type { AssessmentForm } from './assessment-forms.ts'
import { inWords, restAbout } from './resend.rules.ts'
import { submissionRequestOf } from './submission.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Answers } from './use-answers.ts'

type Settings = {
  open: OpenDraft
  /** What is taken now; nothing while that is not known. */
  forms: readonly AssessmentForm[]
  isTakingAnyway: boolean
  onSent: (receipt: SubmissionReceipt, stored: Stored) => void
}

/** Sends the answers of all forms at once, and once (`useSubmission`). */
export const useSendAnswers = ({ open, forms, isTakingAnyway, onSent }: Settings) => {
  const { user, context } = usePublicUser()
  const submission = useSubmission({
    ...open,
    parts: forms.map(({ part }) => part),
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
    sendAll: ({ store }: Answers) => {
      const completed = forms.map((form) => ({
        assessmentId: form.assessment.id,
        questions: store.askedOf(form),
        values: store.answersOf(form.part),
      }))
      const who = { userId: user.id, hasOnboarded: user.info.hasOnboarded, context, isTakingAnyway }
      void submission.submit(
        submissionRequestOf(completed, who),
        forms.map((form) => inWords(form, store.askedOf(form), store.answersOf(form.part))),
      )
    },
  }
}

export type SendAnswers = ReturnType<typeof useSendAnswers>
