import type { Answers } from '@soundings/shared/calculations/calculate.rules'
import {
  type ConditionAnswer,
  evaluateEnabled,
  findBrokenBound,
} from '@soundings/shared/conditions/enabled.rules'
import { expandForAnswers } from '@soundings/shared/conditions/instances.rules'
import { parsePartialDate, parseUsDate } from '@soundings/shared/dates/calendar-date'
import { isTime, isZonedDateTime } from '@soundings/shared/dates/clock-time.rules'
import { isLongerThan } from '@soundings/shared/forms/length.rules'
import { MAX_INTEGER } from '@soundings/shared/forms/whole-number.rules'
import type { AnswerOption, AssessmentAnswer, AssessmentContent, Question } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'

type AnswerParts = { answerIds: string[]; value?: string | number }

/** An open choice may have both ids and a written value. */
export const readAnswer = (answer: AssessmentAnswer): AnswerParts => {
  if (!('answerValue' in answer)) return { answerIds: [], value: answer.value }
  const { answerValue } = answer
  const answerIds = 'answerIds' in answerValue ? answerValue.answerIds : [answerValue.answerId]
  return 'value' in answer && answer.value !== undefined ? { answerIds, value: answer.value } : { answerIds }
}

const isBlank = (value: string | number | undefined) => value === undefined || String(value).trim() === ''

const isEmptyAnswer = ({ answerIds, value }: AnswerParts): boolean => answerIds.length === 0 && isBlank(value)

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

/** Undefined for a valid or blank text. */
export const findValueError = (question: Question, value: string | number): string | undefined => {
  if (question.type === 'number') return findNumberError(question, value)
  if (typeof value !== 'string') return 'it is not text'
  const { format, maxLength } = question.meta ?? {}
  if (isLongerThan(maxLength ?? Number.POSITIVE_INFINITY, value)) return 'it is too long'
  if (format === 'MM/DD/YYYY' && !isBlank(value) && !parseUsDate(value))
    return 'it is not a date (MM/DD/YYYY)'
  if ((format === 'YYYY' || format === 'MM/YYYY') && !isBlank(value) && !parsePartialDate(value, format))
    return `it is not a date (${format})`
  // A page of an earlier release may send any text as a time.
  const isMoment = format?.startsWith('YYYY-') ? isZonedDateTime(value) : format !== 'HH:MM' || isTime(value)
  return !isBlank(value) && isMoment && findBrokenBound(question.meta ?? {}, value)
    ? 'it is out of bounds'
    : undefined
}

const invalidAnswer = (key: string, why: string) =>
  new HttpError(422, 'The answer to {key} does not fit: {why}.', { values: { key, why: [why] } })

const findChoiceError = (ids: readonly string[], hasOther: boolean, options: readonly AnswerOption[]) => {
  const offered = new Map(options.map(({ id, isOverride }) => [id, isOverride ?? false]))
  if (ids.some((id) => !offered.has(id))) return 'it is not one of the answers'
  if (new Set(ids).size !== ids.length) return 'an answer is chosen twice'
  const isAlone = ids.length === 1 && !hasOther
  return !isAlone && ids.some((id) => offered.get(id)) ? 'an exclusive answer stands alone' : undefined
}

const findAnswerError = (
  question: Question,
  answer: AssessmentAnswer,
  options: readonly AnswerOption[],
): string | undefined => {
  const { answerIds, value } = readAnswer(answer)
  const isChosen = 'answerValue' in answer
  if (question.type === 'free_text' || question.type === 'number') {
    if (isChosen || value === undefined) return 'it is to be written'
    return findValueError(question, value)
  }
  const isMany = question.type === 'multi-select'
  if (value !== undefined && !question.openChoice) return 'one of the answers has to be chosen'
  if (isChosen && 'answerIds' in answer.answerValue !== isMany) return 'one or several is mixed up'
  const why = value === undefined ? undefined : findValueError(question, value)
  return (
    why ??
    findChoiceError(
      answerIds,
      !isEmptyAnswer({ answerIds: [], ...(value === undefined ? {} : { value }) }),
      options,
    )
  )
}

/** A read-only question accepts only the answer that it showed. */
const isUnchanged = ({ initial }: Question, answer: AssessmentAnswer): boolean => {
  const { answerIds, value } = readAnswer(answer)
  const shown = initial?.answerIds ?? []
  return (
    value === initial?.value &&
    answerIds.length === shown.length &&
    answerIds.every((id) => shown.includes(id))
  )
}

const checkKeys = (questions: readonly Question[], answers: readonly AssessmentAnswer[]) => {
  const known = new Set(questions.map(({ key }) => key))
  const seen = new Set<string>()
  for (const { key } of answers) {
    // The message may contain keys of the instrument, but never sent text.
    if (!known.has(key)) throw new HttpError(422, 'One of the answers is to a question that is not asked.')
    if (seen.has(key)) throw invalidAnswer(key, 'it was answered before')
    seen.add(key)
  }
}

/**
 * A question that the other answers do not enable is neither required nor accepted. An undecided condition in
 * `calculated` neither requires nor refuses an answer. @throws HttpError 422 that names the question by its key.
 */
export const checkAnswers = (
  content: AssessmentContent,
  answers: readonly AssessmentAnswer[],
  calculated: Answers | undefined = {},
): void => {
  const [asked] = content.sections
  const section = asked && expandForAnswers(asked, answers)
  const questions = section?.questions ?? []
  checkKeys(questions, answers)
  const answerByKey = new Map(answers.map((answer) => [answer.key, answer]))
  const conditionAnswers: Record<string, ConditionAnswer> = Object.fromEntries(
    answers.map((answer) => [answer.key, readAnswer(answer)]),
  )
  const enabled = section
    ? evaluateEnabled(section, { ...conditionAnswers, ...calculated }).questions
    : new Set<string>()
  for (const question of questions) {
    const { key, readOnly, skippable } = question
    const answer = answerByKey.get(key)
    if (!answer) {
      if (!skippable && !readOnly && enabled.has(key) && calculated)
        throw invalidAnswer(key, 'it is required')
      continue
    }
    if (!enabled.has(key) && calculated) throw invalidAnswer(key, 'it is not asked after the other answers')
    const why = findAnswerError(question, answer, question.answers ?? section?.answers ?? [])
    if (why) throw invalidAnswer(key, why)
    if (readOnly && !isUnchanged(question, answer)) throw invalidAnswer(key, 'it is read-only')
    if (!skippable && isEmptyAnswer(readAnswer(answer)))
      throw invalidAnswer(key, 'it is required: nothing is chosen or written')
  }
}
