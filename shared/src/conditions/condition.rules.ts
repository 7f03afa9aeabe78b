import type { EnabledBy } from '../api/assessments.ts'

/** An answer as far as conditions read it: choices by their ids, what was written as its value, or both. */
export type ConditionAnswer = { answerIds?: readonly string[]; value?: string | number }

export type AnswerCondition = EnabledBy[number]['when'][number]

/** Dates of the wire are written MM/DD/YYYY, or MM/YYYY; in this form they are in the order of time. */
const toIsoDate = (text: string): string => {
  const [, month, day, year] = /^(\d\d)\/(\d\d\/)?(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month}${day ? `-${day.slice(0, 2)}` : ''}` : text
}

const ISO_DATE = /^\d{4}(-\d\d){0,2}(T|$)/

/** Moments in the order of time; dates as far as both of them say. */
const compareDates = (a: string, b: string): number => {
  if (a.includes('T') && b.includes('T')) return Date.parse(a) - Date.parse(b)
  const length = Math.min(a.length, b.length)
  return compareTexts(a.slice(0, length), b.slice(0, length))
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const isWritten = ({ value }: ConditionAnswer): boolean => value !== undefined && String(value).trim() !== ''

const isGiven = (answer: ConditionAnswer | undefined): answer is ConditionAnswer =>
  answer !== undefined && ((answer.answerIds?.length ?? 0) > 0 || isWritten(answer))

const toNumber = (value: string | number): number =>
  typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)

/** Negative, zero or positive as of a sort; NaN where the two cannot be put in order, which no operator holds for. */
const compareValues = (given: string | number, wanted: string | number): number => {
  if (typeof wanted === 'number') return toNumber(given) - wanted
  const [a, b] = [toIsoDate(String(given)), toIsoDate(wanted)]
  return ISO_DATE.test(a) && ISO_DATE.test(b) ? compareDates(a, b) : compareTexts(a, b)
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

type Bounds = { earliest?: string; latest?: string }

/** Which of its bounds a date or time breaks; all as the API writes them. */
export const findBrokenBound = ({ earliest, latest }: Bounds, value: string): keyof Bounds | undefined => {
  if (earliest !== undefined && compareValues(value, earliest) < 0) return 'earliest'
  return latest !== undefined && compareValues(value, latest) > 0 ? 'latest' : undefined
}
