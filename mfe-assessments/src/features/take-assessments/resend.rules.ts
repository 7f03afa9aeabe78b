import type { SubmissionRequest } from '@soundings/shared/api/submit-assessments'
import type { PartInWords } from '@soundings/shared/drafts/draft-rows'
import type { Sendable } from '@soundings/shared/drafts/send-once'
import type { FormValues } from '../../components/questions/form-values.ts'
import { answerInWords } from '../../components/questions/format-answer.rules.ts'
import type { AskedQuestion } from '../../components/questions/question.rules.ts'
import { nameOf } from '../../components/questions/question-title.tsx'
import type { AssessmentForm } from './assessment-forms.ts'

/** The answers of an assessment as they were read on the screen, to the questions that were asked. */
export const inWords = (
  { assessment, part }: Pick<AssessmentForm, 'assessment' | 'part'>,
  questions: readonly AskedQuestion[],
  values: FormValues,
): PartInWords => ({
  part,
  title: assessment.name,
  answers: questions.map((question) => ({
    question: nameOf(question),
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
