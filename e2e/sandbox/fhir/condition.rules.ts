import type { OptionValue } from '@soundings/shared/calculations/response-items.rules'
import { isOrderMet } from '@soundings/shared/internal/conditions/condition.rules.ts'
import type { EnabledBy } from '../http/api.types.ts'
import { toUnit } from './meta.rules.ts'
import { findOptionIds, type ReadQuestion, toUsDate } from './question.rules.ts'
import type { GivenValue, QuestionnaireCondition } from './questionnaire.types.ts'

type When = EnabledBy[number]['when'][number]

/** A condition of FHIR in conditions of the wire: of `any` one has to hold, of `all` every one. */
export type WireCondition = { any: When[] } | { all: When[] } | { undecided: string }

const undecided = (why: string): WireCondition => ({ undecided: why })

const compareValues = (value: OptionValue, given: GivenValue): number | undefined => {
  if ('valueInteger' in value) {
    const wanted = given.Integer ?? given.Decimal
    return wanted === undefined ? undefined : value.valueInteger - wanted
  }
  if (!('valueDate' in value) || given.Date === undefined) return undefined
  return value.valueDate === given.Date ? 0 : value.valueDate < given.Date ? -1 : 1
}

const isEquality = (operator: string) => operator === '=' || operator === '!='

const NOT_OFFERED = 'not one of its answers'

/** Answers to choose from have no order on the wire: those that the condition means are named one by one. */
const toChoiceCondition = (
  { operator, answer }: QuestionnaireCondition,
  { question: { key, openChoice }, internals: { options } }: ReadQuestion,
): WireCondition => {
  const named = (ids: readonly string[]): When[] => {
    const equality = operator === '!=' ? '!=' : '='
    const values = ids.length > 0 ? ids : [NOT_OFFERED]
    return values.map((value) => ({ key, operator: equality, value }))
  }
  if (isEquality(operator)) {
    const ids = findOptionIds(options, answer)
    const words = ids.length === 0 && openChoice ? answer.String : undefined
    const when = named(words === undefined ? ids : [words])
    return operator === '=' ? { any: when } : { all: when }
  }
  const orders = Object.entries(options).map(([id, value]) => [id, compareValues(value, answer)] as const)
  if (orders.some(([, order]) => order === undefined)) return undecided('its answers have no order')
  return { any: named(orders.flatMap(([id, order = 0]) => (isOrderMet(operator, order) ? [id] : []))) }
}

const toComparedValue = (
  answer: GivenValue,
  { writtenAs, unit }: ReadQuestion['internals'],
): string | number | undefined => {
  if (writtenAs === 'date') return toUsDate(answer.Date) ?? answer.Date
  if (writtenAs === 'dateTime') return answer.DateTime ?? answer.Date
  if (writtenAs === 'string') return answer.String
  if (writtenAs === 'time') return answer.Time?.slice(0, 5)
  if (writtenAs === 'uri') return answer.Uri
  if (writtenAs === 'reference') return undefined
  return answer.Integer ?? answer.Decimal ?? toUnit(answer.Quantity, unit)
}

/** Whether a choice that is compared with is offered at all; one that is not can never be chosen. */
export const isOffered = (
  { operator, answer }: QuestionnaireCondition,
  { question, internals }: ReadQuestion,
): boolean =>
  !isEquality(operator) ||
  internals.writtenAs !== 'option' ||
  question.openChoice === true ||
  findOptionIds(internals.options, answer).length > 0

/** One condition as the wire says it. */
export const toWireCondition = (condition: QuestionnaireCondition, target: ReadQuestion): WireCondition => {
  const { operator, answer } = condition
  const { key } = target.question
  if (operator === 'exists') return { all: [{ key, operator, value: answer.Boolean === true }] }
  if (target.internals.writtenAs === 'option') return toChoiceCondition(condition, target)
  const value = toComparedValue(answer, target.internals)
  if (value === undefined) return undecided('it compares with a value of another kind')
  return { all: [{ key, operator, value }] }
}
