import { instanceKey, parseInstanceKey } from '@soundings/shared/conditions/instances.rules'
import { parsePartialDate, parseUsDate } from '@soundings/shared/dates/calendar-date'
import { isTime, isZonedDateTime } from '@soundings/shared/dates/clock-time.rules'
import { isEmptyAnswer, readAnswer } from '../assessments/answer-value.rules.ts'
import type { AssessmentAnswer } from '../http/api.types.ts'
import {
  type InstrumentInternals,
  internalsOf,
  type OptionValue,
  type QuestionInternals,
  type Unit,
} from './instrument.types.ts'
import type { Outline } from './outline.rules.ts'

type AnswerValue =
  | OptionValue
  | { valueDecimal: number }
  | { valueQuantity: Unit & { value: number } }
  | { valueDateTime: string }
  | { valueUri: string }
type ResponseAnswer = Partial<AnswerValue> & { item?: ResponseItem[] }
export type ResponseItem = { linkId: string; answer?: ResponseAnswer[]; item?: ResponseItem[] }

/** FHIR writes seconds, and a time zone where there is a time. A page of an earlier release sends any words. */
const toFhirText = (text: string, writtenAs: QuestionInternals['writtenAs']): AnswerValue => {
  if (writtenAs === 'time' && isTime(text)) return { valueTime: `${text}:00` }
  if (writtenAs === 'dateTime' && isZonedDateTime(text))
    return { valueDateTime: `${text.slice(0, 16)}:00${text.slice(16)}` }
  return writtenAs === 'uri' && !/\s/.test(text) ? { valueUri: text } : { valueString: text }
}

const toFhirValue = (value: string | number, { writtenAs, unit }: QuestionInternals): AnswerValue => {
  if (typeof value === 'number') {
    if (writtenAs === 'quantity') return { valueQuantity: { value, ...unit } }
    return writtenAs === 'decimal' ? { valueDecimal: value } : { valueInteger: value }
  }
  const valueDate =
    writtenAs === 'date'
      ? (parseUsDate(value) ?? parsePartialDate(value, 'YYYY') ?? parsePartialDate(value, 'MM/YYYY'))
      : undefined
  return valueDate ? { valueDate } : toFhirText(value, writtenAs)
}

const toFhirValues = (answer: AssessmentAnswer, internals: QuestionInternals): AnswerValue[] => {
  const { answerIds, value } = readAnswer(answer)
  return [
    ...answerIds.flatMap((id) => internals.options[id] ?? []),
    ...(value === undefined || isEmptyAnswer({ answerIds: [], value })
      ? []
      : [toFhirValue(value, internals)]),
  ]
}

/** Versions that were imported before hold the answers of a yes-or-no question as codes. */
const toBooleanValue = (value: AnswerValue): AnswerValue =>
  'valueCoding' in value ? { valueBoolean: value.valueCoding.code === 'yes' } : value

type Values = ReadonlyMap<string, readonly AnswerValue[]>

/** Answers by the item that they answer, and by the instance that it stands in; the choices of an open choice and its own words are one item. */
const groupValuesByItem = (answers: readonly AssessmentAnswer[], internals: InstrumentInternals): Values => {
  const values = new Map<string, AnswerValue[]>()
  for (const answer of answers) {
    const known = internalsOf(internals, answer.key)
    const more = known ? toFhirValues(answer, known) : []
    if (!known || more.length === 0) continue
    const isInstance = !Object.hasOwn(internals, answer.key)
    const key = instanceKey(known.linkId, isInstance ? parseInstanceKey(answer.key).number : 1)
    values.set(key, [...(values.get(key) ?? []), ...more])
  }
  return values
}

const hasItems = (items: readonly ResponseItem[]) => items.length > 0

/** The numbers of the instances that there are answers of, the first one first. */
const numbersOf = (values: Values): number[] =>
  [...new Set([1, ...[...values.keys()].map((key) => parseInstanceKey(key).number)])].sort((a, b) => a - b)

/** @param number of the instance in which the item stands; undefined outside of groups that repeat. */
const toResponseItem = (outline: Outline, values: Values, number: number | undefined): ResponseItem[] => {
  const { linkId, type, repeats, item } = outline
  if (type === 'group' && repeats && number === undefined)
    return numbersOf(values).flatMap((each) => toResponseItem(outline, values, each))
  const inner = item.flatMap((child) => toResponseItem(child, values, number))
  if (type === 'group') return hasItems(inner) ? [{ linkId, item: inner }] : []
  const numbers = repeats && number === undefined ? numbersOf(values) : [number ?? 1]
  const given = numbers.flatMap((each) => values.get(instanceKey(linkId, each)) ?? [])
  const [first, ...others] = type === 'boolean' ? given.map(toBooleanValue) : given
  if (!first && !hasItems(inner)) return []
  // Items inside a question belong to its answer (R4, qrs-1); without an answer, to one that has no value.
  const answer = [{ ...first, ...(hasItems(inner) ? { item: inner } : {}) }, ...others]
  return [{ linkId, answer }]
}

const listLinkIds = (items: readonly Outline[]): string[] =>
  items.flatMap(({ linkId, item }) => [linkId, ...listLinkIds(item)])

/** The answers of a submission as the items of a QuestionnaireResponse, nested as the questionnaire is. */
export const toResponseItems = (
  answers: readonly AssessmentAnswer[],
  internals: InstrumentInternals,
  outline: readonly Outline[],
): ResponseItem[] => {
  const values = groupValuesByItem(answers, internals)
  const placed = new Set(listLinkIds(outline))
  const unplaced = [...values].filter(([key]) => !placed.has(key) && !placed.has(parseInstanceKey(key).key))
  return [
    ...outline.flatMap((item) => toResponseItem(item, values, undefined)),
    ...unplaced.map(([linkId, answer]) => ({ linkId, answer: [...answer] })),
  ]
}
