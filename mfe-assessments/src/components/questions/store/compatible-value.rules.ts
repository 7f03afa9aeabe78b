import { isEmptyValue } from '@soundings/shared/drafts/draft-rows'
import { isFieldValue } from '../form-values.ts'
import { isOtherValue } from '../other-answer.rules.ts'
import type { FormQuestion } from '../question.rules.ts'

const isOption = ({ options, isOpenChoice }: FormQuestion, id: string) =>
  isOtherValue(id) ? isOpenChoice === true : options.some((option) => option.id === id)

/** Whether a question can hold a value that comes from the device or from another tab. */
export const isCompatibleValue = (question: FormQuestion, value: unknown): value is string | string[] => {
  if (!isFieldValue(value)) return false
  if (isEmptyValue(value)) return true
  if (question.kind === 'multi-select')
    return Array.isArray(value) && value.every((id) => isOption(question, id))
  return typeof value === 'string' && (question.kind !== 'single-choice' || isOption(question, value))
}
