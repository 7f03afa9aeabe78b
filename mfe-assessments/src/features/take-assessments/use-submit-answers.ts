import { readAssignedAssessments } from '@soundings/shared/api/assigned-assessments'
import {
  parseConflictingAssessments,
  type SubmissionReceipt,
  submissionReceiptSchema,
  submissionRequestSchema,
  submitAssessments,
} from '@soundings/shared/api/submit-assessments'
import type { StoredSubmission } from '@soundings/shared/drafts/submission-settings'
import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useSubmission } from '@soundings/shared/drafts/use-submission'
import { getServerMessage, usePublicUser } from '@soundings/shared/platform'
import type { AssessmentForm } from './assessment-forms.ts'
import { selectAccepted, toReadableAnswers, toSubmissionRequest } from './submission.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Answers } from './use-answers.ts'

type Settings = {
  openDraft: OpenDraft
  /** Empty while they load. */
  forms: readonly AssessmentForm[]
  isTakingAnyway: boolean
  onSent: (receipt: SubmissionReceipt, stored: StoredSubmission) => void
}

/** Submits the answers of all forms together, exactly once (`useSubmission`). */
export const useSubmitAnswers = ({ openDraft, forms, isTakingAnyway, onSent }: Settings) => {
  const { user, context } = usePublicUser()
  const submission = useSubmission({
    ...openDraft,
    parts: forms.map(({ formId }) => formId),
    bodySchema: submissionRequestSchema,
    receiptSchema: submissionReceiptSchema,
    send: (request, idempotencyKey) => submitAssessments(user.id, request, idempotencyKey),
    resolveConflict: async (refused, error) => {
      const conflicts = parseConflictingAssessments(error)
      if (conflicts) return selectAccepted(refused, (id) => !conflicts.includes(id))
      const assigned = await readAssignedAssessments(user.id)
      return selectAccepted(refused, (id) => assigned.some(({ assessment }) => assessment.id === id))
    },
    onSent,
  })
  const { outcome } = submission
  return {
    ...submission,
    failure:
      outcome.kind === 'refused' ? (getServerMessage(outcome.error) ?? ASSESSMENT_COPY.notSent) : undefined,
    submitAll: ({ store }: Answers) => {
      const completed = forms.map((form) => ({
        assessmentId: form.assessment.id,
        questions: store.askedQuestions(form),
        values: store.valuesOf(form.formId),
      }))
      const submitter = { userId: user.id, hasOnboarded: user.info.hasOnboarded, context, isTakingAnyway }
      void submission.submit(
        toSubmissionRequest(completed, submitter),
        forms.map((form) => toReadableAnswers(form, store.askedQuestions(form), store.valuesOf(form.formId))),
      )
    },
  }
}

export type SubmitAnswers = ReturnType<typeof useSubmitAnswers>
