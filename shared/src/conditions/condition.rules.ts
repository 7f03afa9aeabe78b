import type { EnabledBy } from '../api/assessments.ts'

/** Option ids, an entered value, or both. */
export type ConditionAnswer = { answerIds?: readonly string[]; value?: string | number }

export type AnswerCondition = EnabledBy[number]['when'][number]

/** Converts MM/DD/YYYY or MM/YYYY to ISO, which sorts by time. */
const toIsoDate = (text: string): string => {
  const [, month, day, year] = /^(\d\d)\/(\d\d\/)?(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month}${day ? `-${day.slice(0, 2)}` : ''}` : text
}

const ISO_DATE = /^\d{4}(-\d\d){0,2}(T|$)/

/** Dates of different precision are compared by their common part. */
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

/** The sign is that of a sort. NaN if the values are not comparable, so that no comparison is met. */
const compareValues = (given: string | number, wanted: string | number): number => {
  if (typeof wanted === 'number') return toNumber(given) - wanted
  const [a, b] = [toIsoDate(String(given)), toIsoDate(wanted)]
  return ISO_DATE.test(a) && ISO_DATE.test(b) ? compareDates(a, b) : compareTexts(a, b)
}

const isEqual = (answer: ConditionAnswer, wanted: string | number): boolean =>
  (answer.answerIds?.includes(String(wanted)) ?? false) ||
  (answer.value !== undefined && isWritten(answer) && compareValues(answer.value, wanted) === 0)

export const isOrderMet = (operator: AnswerCondition['operator'], order: number): boolean => {
  if (operator === '>') return order > 0
  if (operator === '<') return order < 0
  return operator === '>=' ? order >= 0 : order <= 0
}

/** `!=` also holds for an unanswered question (https://hl7.org/fhir/R4/valueset-questionnaire-enable-operator.html). */
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

/** Whether an unanswered question meets the condition. */
export const isNegative = ({ operator, value }: AnswerCondition): boolean =>
  operator === '!=' || (operator === 'exists' && String(value) !== 'true')

type Bounds = { earliest?: string; latest?: string }

/** The bound that `value` violates, if any. All values are in the API's format. */
export const findBrokenBound = ({ earliest, latest }: Bounds, value: string): keyof Bounds | undefined => {
  if (earliest !== undefined && compareValues(value, earliest) < 0) return 'earliest'
  return latest !== undefined && compareValues(value, latest) > 0 ? 'latest' : undefined
}
