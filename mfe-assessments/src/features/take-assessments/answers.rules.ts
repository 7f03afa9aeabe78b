import type { AssessmentAnswer, SubmissionRequest } from '@soundings/shared/api/submit-assessments'
import type { EntryContext } from '@soundings/shared/contract/entry-context'
import { readWholeNumber } from '@soundings/shared/forms/whole-number.rules'
import type { FieldValue, FormValues } from '../../components/questions/form-values.ts'
import type { AskedQuestion } from '../../components/questions/question.rules.ts'

const isEmpty = (value: string | string[]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0

/**
 * A form's value of a question in the shape that the server wants; undefined when it was skipped. A text is sent as
 * it was written, with the white space around it.
 */
export const wireAnswerOf = (question: AskedQuestion, value: FieldValue): AssessmentAnswer | undefined => {
  const { key, kind } = question
  if (value === undefined || isEmpty(value)) return undefined
  if (Array.isArray(value)) return { key, answerValue: { answerIds: value } }
  if (kind === 'multi-select') return { key, answerValue: { answerIds: [value] } }
  if (kind === 'single-choice') return { key, answerValue: { answerId: value } }
  if (kind === 'free-text') return { key, value }
  const number = readWholeNumber(value)
  if (number === undefined || !Number.isFinite(number))
    throw new Error('The schema lets no such number through')
  return { key, value: number }
}

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
