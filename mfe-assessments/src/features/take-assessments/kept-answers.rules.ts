import type { Assessment } from '@soundings/shared/api/assessments'
import type { PartValues } from '@soundings/shared/drafts/draft-rows'
import type { FormValues } from './answers.rules.ts'
import { type AskedQuestion, questionsOf } from './question.rules.ts'

/** Short for a text; the same text, the same fingerprint. */
const fingerprintOf = (text: string): string => {
  let hash = 5381
  for (let index = 0; index < text.length; index += 1) hash = ((hash * 33) ^ text.charCodeAt(index)) >>> 0
  return hash.toString(36)
}

/** The part of a draft that an assessment is, version by version: old answers never slip under new questions. */
export const partOf = ({ id, version, content }: Assessment): string =>
  `${id}@${version ?? fingerprintOf(JSON.stringify(content))}`

const isOffered = ({ options }: AskedQuestion, id: unknown) => options.some((option) => option.id === id)

const fits = (question: AskedQuestion, value: unknown): value is string | string[] => {
  if (question.kind === 'multi-select')
    return Array.isArray(value) && value.every((id) => isOffered(question, id))
  if (typeof value !== 'string') return false
  return question.kind !== 'single-choice' || isOffered(question, value)
}

/** What was kept of an assessment, as its form holds it; what does not fit its questions is left out. */
export const keptValuesOf = (assessment: Assessment, kept: PartValues | undefined): FormValues => {
  const values: FormValues = {}
  if (!kept) return values
  for (const question of questionsOf(assessment)) {
    const value = kept[question.field]
    if (fits(question, value)) values[question.field] = value
  }
  return values
}
