import type { SubmissionRequest } from '@soundings/shared/api/submit-assessments'
import type { EntryContext } from '@soundings/shared/contract/entry-context'
import type { ReadableAnswers } from '@soundings/shared/drafts/draft-rows'
import type { FilledForm, Payload } from '@soundings/shared/drafts/submission.machine.rules'
import { idOfForm } from '@soundings/shared/forms/form-id.rules'
import { toApiAnswer } from '../../components/questions/api-answer.rules.ts'
import type { FormValues } from '../../components/questions/form-values.ts'
import { formatAnswer } from '../../components/questions/format-answer.rules.ts'
import type { FormQuestion } from '../../components/questions/question.rules.ts'
import { titleWithHeading } from '../../components/questions/question-title.rules.ts'
import type { AssessmentForm } from './assessment-forms.ts'

/** Excludes values of questions that are not in `questions`. */
type CompletedForm = { assessmentId: string; questions: readonly FormQuestion[]; values: FormValues }

type Submitter = {
  userId: string
  hasOnboarded: boolean
  context: EntryContext | undefined
  isTakingAnyway: boolean
}

/** Contains all forms (specification, 7: submit-assessments). */
export const toSubmissionRequest = (
  forms: readonly CompletedForm[],
  { userId, hasOnboarded, context, isTakingAnyway }: Submitter,
): SubmissionRequest => ({
  assessments: forms.map(({ assessmentId, questions, values }) => ({
    id: assessmentId,
    answers: questions.flatMap((question) => toApiAnswer(question, values[question.field]) ?? []),
  })),
  assigneeUserId: userId,
  isNewPatient: !hasOnboarded,
  source: context ?? 'patient_app',
  submissionType: isTakingAnyway ? 'take_now' : 'default',
})

/** Shown when the answers could not be stored. */
export const toReadableAnswers = (
  { assessment, formId }: Pick<AssessmentForm, 'assessment' | 'formId'>,
  questions: readonly FormQuestion[],
  values: FormValues,
): ReadableAnswers => ({
  part: formId,
  title: assessment.name,
  answers: questions.map((question) => ({
    question: titleWithHeading(question),
    answer: formatAnswer(question, values[question.field]),
  })),
})

export const toFilledForm = (
  forms: readonly {
    form: Pick<AssessmentForm, 'assessment' | 'formId'>
    questions: readonly FormQuestion[]
    values: FormValues
  }[],
  submitter: Submitter,
): FilledForm<SubmissionRequest> => ({
  parts: forms.map(({ form }) => form.formId),
  body: toSubmissionRequest(
    forms.map(({ form, ...answered }) => ({ assessmentId: form.assessment.id, ...answered })),
    submitter,
  ),
  readableAnswers: forms.map(({ form, questions, values }) => toReadableAnswers(form, questions, values)),
})

/** Undefined if none of the assessments is still assigned. */
export const selectAccepted = (
  { body, parts }: Payload<SubmissionRequest>,
  isOpen: (assessmentId: string) => boolean,
): Payload<SubmissionRequest> | undefined => {
  const assessments = body.assessments.filter(({ id }) => isOpen(id))
  if (assessments.length === 0) return undefined
  return {
    body: { ...body, assessments },
    parts: parts.filter((formId) => isOpen(idOfForm(formId))),
  }
}
