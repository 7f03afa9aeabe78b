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

/** The values of an assessment, without questions that are not in `questions`. */
type CompletedForm = { assessmentId: string; questions: readonly FormQuestion[]; values: FormValues }

type Submitter = {
  userId: string
  hasOnboarded: boolean
  context: EntryContext | undefined
  isTakingAnyway: boolean
}

/** The body of a submission: the answers of all forms at once (specification, 7: submit-assessments). */
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

/** The answers of an assessment as text, shown when they could not be stored. */
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

/** The forms of one submission, with their visible questions and values. */
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

/** A submission reduced to the assessments that are still assigned; undefined if none is. */
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
