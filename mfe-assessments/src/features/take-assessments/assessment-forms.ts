import type { Assessment } from '@soundings/shared/api/assessments'
import type { QuestionForm } from '../../components/questions/answers.store.ts'
import { questionFormOf } from '../../components/questions/question-form.ts'

/** Short for a text; the same text, the same fingerprint. */
const fingerprintOf = (text: string): string => {
  let hash = 5381
  for (let index = 0; index < text.length; index += 1) hash = ((hash * 33) ^ text.charCodeAt(index)) >>> 0
  return hash.toString(36)
}

/** The part of a draft that an assessment is, version by version: old answers never slip under new questions. */
export const partOf = ({ id, version, content }: Assessment): string =>
  `${id}@${version ?? fingerprintOf(JSON.stringify(content))}`

/** The form of an assessment. */
export type AssessmentForm = QuestionForm & { assessment: Assessment }

export const formOf = (assessment: Assessment): AssessmentForm => ({
  assessment,
  ...questionFormOf(assessment, partOf(assessment)),
})
