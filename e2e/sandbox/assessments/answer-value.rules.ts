import { findBrokenBound } from '@soundings/shared/conditions/enabled.rules'
import { parsePartialDate, parseUsDate } from '@soundings/shared/dates/calendar-date'
import { isTime, isZonedDateTime } from '@soundings/shared/dates/clock-time.rules'
import { isLongerThan } from '@soundings/shared/forms/length.rules'
import { MAX_INTEGER } from '@soundings/shared/forms/whole-number.rules'
import type { AssessmentAnswer, Question } from '../http/api.types.ts'

type AnswerParts = { answerIds: string[]; value?: string | number }

/** The chosen ids and the written value of an answer; an open choice may have both. */
export const readAnswer = (answer: AssessmentAnswer): AnswerParts => {
  if (!('answerValue' in answer)) return { answerIds: [], value: answer.value }
  const { answerValue } = answer
  const answerIds = 'answerIds' in answerValue ? answerValue.answerIds : [answerValue.answerId]
  return 'value' in answer && answer.value !== undefined ? { answerIds, value: answer.value } : { answerIds }
}

const isBlank = (value: string | number | undefined) => value === undefined || String(value).trim() === ''

/** Whether nothing is chosen, and nothing but blanks is written. */
export const isEmptyAnswer = ({ answerIds, value }: AnswerParts): boolean =>
  answerIds.length === 0 && isBlank(value)

const findNumberError = ({ meta }: Question, value: string | number): string | undefined => {
  const places = meta?.decimalPlaces ?? 0
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return places > 0 ? 'it is not a number that can be held' : 'it is not a whole number that can be held'
  if (places <= 0 && (!Number.isSafeInteger(value) || Math.abs(value) > MAX_INTEGER))
    return 'it is not a whole number that can be held'
  if (isLongerThan(meta?.maxLength ?? Number.POSITIVE_INFINITY, String(value))) return 'it is too long'
  if (Number(value.toFixed(Math.min(places, 100))) !== value) return 'it has too many decimals'
  const isInBounds = value >= (meta?.min ?? value) && value <= (meta?.max ?? value)
  return isInBounds ? undefined : 'it is out of bounds'
}

/** Why a written value is invalid for this question; undefined when it is valid. A blank text is valid. */
export const findValueError = (question: Question, value: string | number): string | undefined => {
  if (question.type === 'number') return findNumberError(question, value)
  if (typeof value !== 'string') return 'it is not text'
  const { format, maxLength } = question.meta ?? {}
  if (isLongerThan(maxLength ?? Number.POSITIVE_INFINITY, value)) return 'it is too long'
  if (format === 'MM/DD/YYYY' && !isBlank(value) && !parseUsDate(value))
    return 'it is not a date (MM/DD/YYYY)'
  if ((format === 'YYYY' || format === 'MM/YYYY') && !isBlank(value) && !parsePartialDate(value, format))
    return `it is not a date (${format})`
  // A page of an earlier release sends any words as a time.
  const isMoment = format?.startsWith('YYYY-') ? isZonedDateTime(value) : format !== 'HH:MM' || isTime(value)
  return !isBlank(value) && isMoment && findBrokenBound(question.meta ?? {}, value)
    ? 'it is out of bounds'
    : undefined
}
