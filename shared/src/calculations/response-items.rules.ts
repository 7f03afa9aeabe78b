/** Internal module: may change without notice. */
import type { ConditionAnswer } from '../conditions/condition.rules.ts'
import { instanceKey, parseInstanceKey } from '../conditions/instances.rules.ts'
import { parseIsoDate, parsePartialDate, parseUsDate } from '../dates/calendar-date.ts'
import { isTime, isZonedDateTime } from '../dates/clock-time.rules.ts'

/** The FHIR value of an answer option, as returned in a QuestionnaireResponse. */
export type OptionValue =
  | { valueCoding: { system?: string; version?: string; code?: string; display?: string } }
  | { valueString: string }
  | { valueInteger: number }
  | { valueDate: string }
  | { valueTime: string }
  | { valueReference: { reference?: string; display?: string } }
  | { valueBoolean: boolean }

/** The FHIR type of a question's answers. */
export type WrittenAs =
  | 'option'
  | 'string'
  | 'integer'
  | 'decimal'
  | 'quantity'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'uri'
  | 'reference'

/** The unit of a number. */
export type Unit = { unit?: string; system?: string; code?: string }

/** `options` by answer id. */
export type AnswerDefinition = {
  linkId: string
  writtenAs: WrittenAs
  options: Readonly<Record<string, OptionValue>>
  unit?: Unit
}

/** The items of a questionnaire, nested as in a response to it. */
export type Outline = {
  linkId: string
  type: string
  text?: string
  repeats?: boolean
  item?: readonly Outline[]
}

type Definitions = Readonly<Record<string, AnswerDefinition>>

/** Finds the definition of an answer's question, in any instance of a repeating group. */
export const findDefinition = <Definition>(
  definitions: Readonly<Record<string, Definition>>,
  key: string,
): Definition | undefined =>
  Object.hasOwn(definitions, key) ? definitions[key] : definitions[parseInstanceKey(key).key]

type AnswerValue =
  | OptionValue
  | { valueDecimal: number }
  | { valueQuantity: Unit & { value: number } }
  | { valueDateTime: string }
  | { valueUri: string }
type ResponseAnswer = Partial<AnswerValue> & { item?: ResponseItem[] }
/** An item of a QuestionnaireResponse of FHIR R4. */
export type ResponseItem = {
  id?: string
  linkId: string
  text?: string
  answer?: ResponseAnswer[]
  item?: ResponseItem[]
}

/** FHIR requires seconds in times, and a time zone in a date with time. Other text becomes a string. */
const toFhirText = (text: string, writtenAs: WrittenAs): AnswerValue => {
  if (writtenAs === 'time' && isTime(text)) return { valueTime: `${text}:00` }
  if (writtenAs === 'dateTime') {
    const [, minutes, seconds = ':00', offset] = /^(.{16})(:\d\d)?([+-].{5})$/.exec(text) ?? []
    if (isZonedDateTime(`${minutes}${offset}`)) return { valueDateTime: `${minutes}${seconds}${offset}` }
    if (parseIsoDate(text)) return { valueDateTime: text }
  }
  // A display text alone is a valid reference (R4, Reference.display).
  if (writtenAs === 'reference') return { valueReference: { display: text } }
  return writtenAs === 'uri' && !/\s/.test(text) ? { valueUri: text } : { valueString: text }
}

const toFhirValue = (value: string | number, { writtenAs, unit }: AnswerDefinition): AnswerValue => {
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

const toFhirValues = (
  { answerIds = [], value }: ConditionAnswer,
  definition: AnswerDefinition,
): AnswerValue[] => [
  ...answerIds.flatMap((id) => definition.options[id] ?? []),
  ...(value === undefined || String(value).trim() === '' ? [] : [toFhirValue(value, definition)]),
]

/** Instrument versions that were imported earlier have codes as the answers of a yes-or-no question. */
const toBooleanValue = (value: AnswerValue): AnswerValue =>
  'valueCoding' in value ? { valueBoolean: value.valueCoding.code === 'yes' } : value

type Answers = Readonly<Record<string, ConditionAnswer | undefined>>
type Values = ReadonlyMap<string, readonly AnswerValue[]>

/** Values by item and instance. The options and the free text of an open choice belong to one item. */
const groupValuesByItem = (answers: Answers, definitions: Definitions): Values => {
  const values = new Map<string, AnswerValue[]>()
  for (const [answered, answer] of Object.entries(answers)) {
    const known = findDefinition(definitions, answered)
    const more = known && answer ? toFhirValues(answer, known) : []
    if (!known || more.length === 0) continue
    const isInstance = !Object.hasOwn(definitions, answered)
    const key = instanceKey(known.linkId, isInstance ? parseInstanceKey(answered).number : 1)
    values.set(key, [...(values.get(key) ?? []), ...more])
  }
  return values
}

const hasItems = (items: readonly ResponseItem[]) => items.length > 0

const numbersOf = (values: Values): number[] =>
  [...new Set([1, ...[...values.keys()].map((key) => parseInstanceKey(key).number)])].sort((a, b) => a - b)

type InstanceItems = Map<string, ResponseItem>
type Nesting = { values: Values; instances: InstanceItems; hasIds: boolean; definitions: Definitions }

/** Nested items with instance number n belong to the answer that is the nth option. */
const withItemsOfEach = (
  given: readonly AnswerValue[],
  offered: readonly AnswerValue[],
  itemsOf: (number: number) => ResponseItem[],
): ResponseAnswer[] => {
  const places = given.map((value) => offered.indexOf(value))
  // Items asked once for all answers have number 1; if the first option is not given, they go to the first answer.
  const ofAll = places.includes(0) ? undefined : 0
  return given.map((value, index) => {
    const place = places[index] ?? -1
    const items = [...(index === ofAll ? itemsOf(1) : []), ...(place >= 0 ? itemsOf(place + 1) : [])]
    return { ...value, ...(hasItems(items) ? { item: items } : {}) }
  })
}

/** @param number of the item's instance; undefined outside repeating groups. */
const toResponseItem = (outline: Outline, nesting: Nesting, number: number | undefined): ResponseItem[] => {
  const { linkId, type, text, repeats, item = [] } = outline
  const { values, instances, hasIds } = nesting
  const id = hasIds && number !== undefined ? { id: instanceKey(linkId, number) } : {}
  const named = { ...id, linkId, ...(text ? { text } : {}) }
  if (type === 'group' && repeats && number === undefined)
    return numbersOf(values).flatMap((each) => {
      const items = toResponseItem(outline, nesting, each)
      for (const instance of items) instances.set(instanceKey(linkId, each), instance)
      return items
    })
  const innerOf = (each: number | undefined) => item.flatMap((child) => toResponseItem(child, nesting, each))
  const inner = innerOf(number)
  if (type === 'group') return hasItems(inner) ? [{ ...named, item: inner }] : []
  const numbers = repeats && number === undefined ? numbersOf(values) : [number ?? 1]
  const given = numbers.flatMap((each) => values.get(instanceKey(linkId, each)) ?? [])
  const [first, ...others] = type === 'boolean' ? given.map(toBooleanValue) : given
  if (!first && !hasItems(inner)) return []
  const offered: readonly AnswerValue[] = Object.values(nesting.definitions[linkId]?.options ?? {})
  if (repeats && number === undefined && first && item.length > 0 && offered.length > 0)
    return [{ ...named, answer: withItemsOfEach(given, offered, innerOf) }]
  // Items inside a question belong to its answer (R4, qrs-1); if there is none, to an answer without a value.
  const answer = [{ ...first, ...(hasItems(inner) ? { item: inner } : {}) }, ...others]
  return [{ ...named, answer }]
}

const listLinkIds = (items: readonly Outline[]): string[] =>
  items.flatMap(({ linkId, item = [] }) => [linkId, ...listLinkIds(item)])

const nest = (
  answers: Answers,
  definitions: Definitions,
  outline: readonly Outline[],
  hasIds: boolean,
): { items: ResponseItem[]; instances: ReadonlyMap<string, ResponseItem> } => {
  const values = groupValuesByItem(answers, definitions)
  const instances: InstanceItems = new Map()
  const placed = new Set(listLinkIds(outline))
  const unplaced = [...values].filter(([key]) => !placed.has(key) && !placed.has(parseInstanceKey(key).key))
  const items = [
    ...outline.flatMap((item) => toResponseItem(item, { values, instances, hasIds, definitions }, undefined)),
    ...unplaced.map(([linkId, answer]) => ({ linkId, answer: [...answer] })),
  ]
  return { items, instances }
}

/** Answers as items of a QuestionnaireResponse (FHIR R4); answers without a definition are omitted. */
export const toResponseItems = (
  answers: Answers,
  definitions: Definitions,
  outline: readonly Outline[],
): ResponseItem[] => nest(answers, definitions, outline, false).items

/** Like `toResponseItems`, plus the instances. Their items get ids, because FHIRPath's `repeat()` drops equal items. */
export const toReadableResponse = (
  answers: Answers,
  definitions: Definitions,
  outline: readonly Outline[],
): ReturnType<typeof nest> => nest(answers, definitions, outline, true)
