import { parsePartialDate, parseUsDate } from '@soundings/shared/dates/calendar-date'
import { isTime, isZonedDateTime } from '@soundings/shared/dates/clock-time.rules'
import { isEmptyAnswer, readAnswer } from '../assessments/answer-value.rules.ts'
import type { AssessmentAnswer } from '../http/api.types.ts'
import type { InstrumentInternals, OptionValue, QuestionInternals, Unit } from './instrument.types.ts'
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

/** Answers by the item that they answer; the choices of an open choice and its own words are one item. */
const groupValuesByItem = (answers: readonly AssessmentAnswer[], internals: InstrumentInternals): Values => {
  const values = new Map<string, AnswerValue[]>()
  for (const answer of answers) {
    const known = internals[answer.key]
    const more = known ? toFhirValues(answer, known) : []
    if (known && more.length > 0) values.set(known.linkId, [...(values.get(known.linkId) ?? []), ...more])
  }
  return values
}

const hasItems = (items: readonly ResponseItem[]) => items.length > 0

const toResponseItem = ({ linkId, type, item }: Outline, values: Values): ResponseItem[] => {
  const inner = item.flatMap((child) => toResponseItem(child, values))
  if (type === 'group') return hasItems(inner) ? [{ linkId, item: inner }] : []
  const given = values.get(linkId) ?? []
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
  const unplaced = [...values].filter(([linkId]) => !placed.has(linkId))
  return [
    ...outline.flatMap((item) => toResponseItem(item, values)),
    ...unplaced.map(([linkId, answer]) => ({ linkId, answer: [...answer] })),
  ]
}
