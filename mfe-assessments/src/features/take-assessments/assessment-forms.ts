import type { Assessment } from '@soundings/shared/api/assessments'
import { toFormId } from '@soundings/shared/forms/form-id.rules'
import { createQuestionForm, type QuestionForm } from '../../components/questions/question-form.ts'

/** djb2, not cryptographic. */
const hashOf = (text: string): string => {
  let hash = 5381
  for (let index = 0; index < text.length; index += 1) hash = ((hash * 33) ^ text.charCodeAt(index)) >>> 0
  return hash.toString(36)
}

/** Also the id of a part of the draft. Contains the version, so that old answers never fill new questions. */
export const formIdOf = ({ id, version, content }: Assessment): string =>
  toFormId(id, version ?? hashOf(JSON.stringify(content)))

export type AssessmentForm = QuestionForm & { assessment: Assessment }

export const createAssessmentForm = (assessment: Assessment): AssessmentForm => ({
  assessment,
  ...createQuestionForm(assessment, formIdOf(assessment)),
})
