import { isEmptied, isFieldValue } from '../form-values.ts'
import { isOther } from '../other-answer.rules.ts'
import type { AskedQuestion } from '../question.rules.ts'

const isOffered = ({ options, isOpenChoice }: AskedQuestion, id: string) =>
  isOther(id) ? isOpenChoice === true : options.some((option) => option.id === id)

/** Whether a value that came from elsewhere can be one of this question. */
export const fits = (question: AskedQuestion, value: unknown): value is string | string[] => {
  if (!isFieldValue(value)) return false
  if (isEmptied(value)) return true
  if (question.kind === 'multi-select')
    return Array.isArray(value) && value.every((id) => isOffered(question, id))
  return typeof value === 'string' && (question.kind !== 'single-choice' || isOffered(question, value))
}
