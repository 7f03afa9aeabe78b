import type { FieldValue } from '../form-values.ts'
import { offeredIdsOf, otherTextOf } from '../other-answer.rules.ts'
import type { AskedQuestion } from '../question.rules.ts'

/** An answer that is read, not given: the titles of what is chosen, or what is written, with its unit. */
export const readAnswerOf = ({ kind, options, unit }: AskedQuestion, value: FieldValue): string => {
  if (kind !== 'single-choice' && kind !== 'multi-select')
    return [value ?? [], value && unit ? unit : []].flat().join(' ')
  const titles = offeredIdsOf(value).map((id) => options.find((option) => option.id === id)?.title ?? id)
  return [...titles, otherTextOf(value) ?? []].flat().join(', ')
}
