import type { AssessmentAnswer, SubmissionRequest } from '@soundings/shared/api/submit-assessments'
import type { EntryContext } from '@soundings/shared/contract/entry-context'
import type { AskedQuestion } from './question.rules.ts'

/** What a form holds for a question: the id of an answer, several of them, or what was typed. */
export type FieldValue = string | string[] | undefined

/** The values of one form, by field. */
export type FormValues = Record<string, FieldValue>

/** Whether a form can hold this. */
export const isFieldValue = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((id) => typeof id === 'string'))

const isEmpty = (value: FieldValue): boolean => value === undefined || value.length === 0

/** A form's value of a question in the shape that the server wants; undefined when it was skipped. */
export const wireAnswerOf = (question: AskedQuestion, value: FieldValue): AssessmentAnswer | undefined => {
  const { key, kind } = question
  const text = typeof value === 'string' ? value.trim() : value
  if (text === undefined || isEmpty(text)) return undefined
  if (Array.isArray(text)) return { key, answerValue: { answerIds: text } }
  if (kind === 'multi-select') return { key, answerValue: { answerIds: [text] } }
  if (kind === 'single-choice') return { key, answerValue: { answerId: text } }
  return { key, value: kind === 'number' ? Number(text) : text }
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
