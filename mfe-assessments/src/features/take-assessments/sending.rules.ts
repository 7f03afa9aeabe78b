import type { SubmissionRequest } from '@soundings/shared/api/submit-assessments'
import type { PartInWords } from '@soundings/shared/drafts/draft-rows'
import type { Sendable } from '@soundings/shared/drafts/send-once'
import type { FormValues } from '../../components/questions/form-values.ts'
import type { AskedQuestion } from '../../components/questions/question.rules.ts'
import type { AssessmentForm } from './assessment-forms.ts'

const answerInWords = ({ options }: AskedQuestion, value: FormValues[string]): string => {
  const titleOf = (id: string) => options.find((option) => option.id === id)?.title ?? id
  if (Array.isArray(value)) return value.map(titleOf).join(', ')
  return value === undefined ? '' : titleOf(value)
}

/** The answers of an assessment as they were read on the screen. */
export const inWords = (
  { assessment, part, questions }: AssessmentForm,
  values: FormValues,
): PartInWords => ({
  part,
  title: assessment.name,
  answers: questions.map((question) => ({
    question: question.title,
    answer: answerInWords(question, values[question.field]),
  })),
})

/** What of a submission is about these assessments; `undefined`: nothing. */
export const restAbout = (
  { body, parts }: Sendable<SubmissionRequest>,
  isOpen: (assessmentId: string) => boolean,
): Sendable<SubmissionRequest> | undefined => {
  const assessments = body.assessments.filter(({ id }) => isOpen(id))
  if (assessments.length === 0) return undefined
  return {
    body: { ...body, assessments },
    parts: parts.filter((part) => assessments.some(({ id }) => part.startsWith(`${id}@`))),
  }
}
