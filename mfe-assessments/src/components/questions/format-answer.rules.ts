import type { FieldValue } from './form-values.ts'
import { chosenIdsOf, otherTextOf } from './other-answer.rules.ts'
import type { FormQuestion } from './question.rules.ts'

/** An answer as a person reads it: titles of the chosen answers, or the typed text, with its unit. */
export const formatAnswer = ({ kind, options, unit }: FormQuestion, value: FieldValue): string => {
  const isChoice = kind === 'single-choice' || kind === 'multi-select'
  // A typed text may equal the id of an answer.
  const titleOf = (id: string) => (isChoice && options.find((option) => option.id === id)?.title) || id
  const text = [...chosenIdsOf(value).map(titleOf), otherTextOf(value) ?? []].flat().join(', ')
  return unit && text !== '' ? `${text} ${unit}` : text
}
