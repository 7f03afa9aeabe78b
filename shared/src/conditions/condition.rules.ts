import type { EnabledBy } from '../api/assessments.ts'

/** An answer as far as conditions read it: choices by their ids, what was written as its value, or both. */
export type ConditionAnswer = { answerIds?: readonly string[]; value?: string | number }

export type AnswerCondition = EnabledBy[number]['when'][number]

/** Dates of the wire are written MM/DD/YYYY; in this form they are in the order of time. */
const toIsoDate = (text: string): string | undefined => {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return month && day && year ? `${year}-${month}-${day}` : undefined
}

const isWritten = ({ value }: ConditionAnswer): boolean => value !== undefined && String(value).trim() !== ''

const isGiven = (answer: ConditionAnswer | undefined): answer is ConditionAnswer =>
  answer !== undefined && ((answer.answerIds?.length ?? 0) > 0 || isWritten(answer))

const toNumber = (value: string | number): number =>
  typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)

/** Negative, zero or positive as of a sort; NaN where the two cannot be put in order, which no operator holds for. */
const compareValues = (given: string | number, wanted: string | number): number => {
  if (typeof wanted === 'number') return toNumber(given) - wanted
  const text = String(given)
  const [a, b] = [toIsoDate(text) ?? text, toIsoDate(wanted) ?? wanted]
  if (a === b) return 0
  return a < b ? -1 : 1
}

const isEqual = (answer: ConditionAnswer, wanted: string | number): boolean =>
  (answer.answerIds?.includes(String(wanted)) ?? false) ||
  (answer.value !== undefined && isWritten(answer) && compareValues(answer.value, wanted) === 0)

/** Whether an order operator holds of a difference, negative, zero or positive as of a sort. */
export const isOrderMet = (operator: AnswerCondition['operator'], order: number): boolean => {
  if (operator === '>') return order > 0
  if (operator === '<') return order < 0
  return operator === '>=' ? order >= 0 : order <= 0
}

/**
 * Whether one condition holds, as FHIR R4's enableWhen operators say it
 * (https://hl7.org/fhir/R4/valueset-questionnaire-enable-operator.html): `=` and the order operators need an answer
 * for which they are true, `!=` that there is none that is equal, and so it holds of a question without an answer.
 */
export const isConditionMet = (
  { operator, value }: AnswerCondition,
  answer: ConditionAnswer | undefined,
): boolean => {
  if (operator === 'exists') return isGiven(answer) === (value === true || value === 'true')
  const wanted = typeof value === 'boolean' ? String(value) : value
  if (operator === '!=') return !isGiven(answer) || !isEqual(answer, wanted)
  if (!isGiven(answer)) return false
  if (operator === '=') return isEqual(answer, wanted)
  if (answer.value === undefined || !isWritten(answer)) return false
  return isOrderMet(operator, compareValues(answer.value, wanted))
}

/** Whether a condition says what must not be: a question without an answer meets it. */
export const isNegative = ({ operator, value }: AnswerCondition): boolean =>
  operator === '!=' || (operator === 'exists' && String(value) !== 'true')
