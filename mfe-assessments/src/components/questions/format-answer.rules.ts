import { currentLocale } from '@soundings/shared/dates/locale'
import type { FieldValue } from './form-values.ts'
import { chosenIdsOf, otherTextOf } from './other-answer.rules.ts'
import type { FormQuestion } from './question.rules.ts'

const formatTime = (kind: 'time' | 'date-time', text: string): string => {
  const moment = new Date(kind === 'time' ? `2000-01-01T${text}` : text)
  if (Number.isNaN(moment.getTime())) return text
  const day = kind === 'time' ? {} : ({ dateStyle: 'medium' } as const)
  return new Intl.DateTimeFormat(currentLocale(), { ...day, timeStyle: 'short' }).format(moment)
}

export const formatAnswer = ({ kind, options, unit }: FormQuestion, value: FieldValue): string => {
  if ((kind === 'time' || kind === 'date-time') && typeof value === 'string') return formatTime(kind, value)
  const isChoice = kind === 'single-choice' || kind === 'multi-select'
  // A typed text may equal the id of an option.
  const titleOf = (id: string) => (isChoice && options.find((option) => option.id === id)?.title) || id
  const text = [...chosenIdsOf(value).map(titleOf), otherTextOf(value) ?? []].flat().join(', ')
  return unit && text !== '' ? `${text} ${unit}` : text
}
