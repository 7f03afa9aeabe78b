import type { SubmissionRequest } from '@soundings/shared/api/submit-assessments'
import type { EntryContext } from '@soundings/shared/contract/entry-context'
import { wireAnswerOf } from '../../components/questions/api-answer.rules.ts'
import type { FormValues } from '../../components/questions/form-values.ts'
import type { AskedQuestion } from '../../components/questions/question.rules.ts'

/** `questions`: those that are asked; an answer of any other is not sent. */
type Completed = { assessmentId: string; questions: readonly AskedQuestion[]; values: FormValues }

/** The body of a submission: the answers of all forms at once (specification, 7: submit-assessments). */
export const submissionRequestOf = (
  completed: readonly Completed[],
  who: {
    userId: string
    hasOnboarded: boolean
    context: EntryContext | undefined
    isTakingAnyway: boolean
  },
): SubmissionRequest => ({
  assessments: completed.map(({ assessmentId, questions, values }) => ({
    id: assessmentId,
    answers: questions.flatMap((question) => wireAnswerOf(question, values[question.field]) ?? []),
  })),
  assigneeUserId: who.userId,
  isNewPatient: !who.hasOnboarded,
  source: who.context ?? 'patient_app',
  submissionType: who.isTakingAnyway ? 'take_now' : 'default',
})
