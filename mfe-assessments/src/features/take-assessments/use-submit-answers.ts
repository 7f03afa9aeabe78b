import { readAssignedAssessments } from '@soundings/shared/api/assigned-assessments'
import {
  parseConflictingAssessments,
  type SubmissionReceipt,
  submissionReceiptSchema,
  submissionRequestSchema,
  submitAssessments,
} from '@soundings/shared/api/submit-assessments'
import type { Sent } from '@soundings/shared/drafts/submission.machine.rules'
import { saveAnswers } from '@soundings/shared/drafts/use-answers'
import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useSubmission } from '@soundings/shared/drafts/use-submission'
import { usePublicUser } from '@soundings/shared/platform'
import type { AnswersStore } from '../../components/questions/store/answers.store.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import { selectAccepted, toFilledForm } from './filled-form.rules.ts'

type Settings = {
  openDraft: OpenDraft
  forms: readonly AssessmentForm[]
  store: AnswersStore
  isTakingAnyway: boolean
  /** Whether the screen shows a receipt from before a reload. */
  hasReceipt: boolean
  onSent: (sent: Sent<SubmissionReceipt>) => void
}

/** Submits all forms together, exactly once (`useSubmission`). */
export const useSubmitAnswers = ({ openDraft, forms, store, isTakingAnyway, ...rest }: Settings) => {
  const { user, context } = usePublicUser()
  const { hasOnboarded } = user.info
  return useSubmission({
    ...openDraft,
    parts: forms.map(({ formId }) => formId),
    readForm: () =>
      forms.length > 0
        ? toFilledForm(
            forms.map((form) => ({
              form,
              questions: store.askedQuestions(form),
              values: store.valuesOf(form.formId),
            })),
            { userId: user.id, hasOnboarded, context, isTakingAnyway },
          )
        : undefined,
    keepAnswers: () => saveAnswers(openDraft.draft, store),
    bodySchema: submissionRequestSchema,
    receiptSchema: submissionReceiptSchema,
    send: (request, idempotencyKey) => submitAssessments(user.id, request, idempotencyKey),
    resolveConflict: async (refused, error) => {
      const conflicts = parseConflictingAssessments(error)
      if (conflicts) return selectAccepted(refused, (id) => !conflicts.includes(id))
      const assigned = await readAssignedAssessments(user.id)
      return selectAccepted(refused, (id) => assigned.some(({ assessment }) => assessment.id === id))
    },
    ...rest,
  })
}

export type SubmitAnswers = ReturnType<typeof useSubmitAnswers>
