import type { FieldValue } from './form-values.ts'
import { offeredIdsOf, otherTextOf } from './other-answer.rules.ts'
import type { AskedQuestion } from './question.rules.ts'

/** An answer as it is read on the screen. What was typed is never taken for the id of an answer that is offered. */
export const answerInWords = ({ kind, options, unit }: AskedQuestion, value: FieldValue): string => {
  const isChoice = kind === 'single-choice' || kind === 'multi-select'
  const titleOf = (id: string) => (isChoice && options.find((option) => option.id === id)?.title) || id
  const words = [...offeredIdsOf(value).map(titleOf), otherTextOf(value) ?? []].flat().join(', ')
  return unit && words !== '' ? `${words} ${unit}` : words
}
