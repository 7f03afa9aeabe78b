import type { OptionValue, WrittenAs } from '@soundings/shared/calculations/response-items.rules'
import { formatUsDate, parseIsoDate } from '@soundings/shared/dates/calendar-date'
import type { Question } from '../http/api.types.ts'
import { isHelp } from './entries.rules.ts'
import type { Findings } from './findings.ts'
import type { QuestionInternals } from './instrument.types.ts'
import { isInteger32, readMeta, readOwnWordsMeta, readUnit } from './meta.rules.ts'
import { type ReadOptions, readOptions, readYesNo } from './option.rules.ts'
import { findExtension, type GivenValue, type QuestionnaireItem } from './questionnaire.types.ts'
import { isLink, type Translate } from './words.rules.ts'

export type ReadQuestion = { question: Question; internals: QuestionInternals }

export type QuestionContext = { translate: Translate; language: string | undefined; findings: Findings }

const TEXT_TYPES: Record<string, { type: string; writtenAs: WrittenAs }> = {
  integer: { type: 'number', writtenAs: 'integer' },
  decimal: { type: 'number', writtenAs: 'decimal' },
  quantity: { type: 'number', writtenAs: 'quantity' },
  date: { type: 'free_text', writtenAs: 'date' },
  time: { type: 'free_text', writtenAs: 'time' },
  dateTime: { type: 'free_text', writtenAs: 'dateTime' },
  url: { type: 'free_text', writtenAs: 'uri' },
  reference: { type: 'free_text', writtenAs: 'reference' },
  string: { type: 'free_text', writtenAs: 'string' },
  text: { type: 'free_text', writtenAs: 'string' },
}

const isChoice = ({ type, answerOption }: QuestionnaireItem): boolean =>
  type === 'choice' || type === 'boolean' || answerOption.length > 0

const toQuestionType = (
  item: QuestionnaireItem,
  findings: Findings,
): { type: string; writtenAs: WrittenAs } => {
  if (isChoice(item)) {
    const isMany = item.repeats && item.type !== 'boolean'
    return { type: isMany ? 'multi-select' : 'single-choice', writtenAs: 'option' }
  }
  // An open choice without choices becomes a text question.
  const written = TEXT_TYPES[item.type === 'open-choice' ? 'string' : item.type]
  if (!written) findings.reject(item.linkId, `items of type ${item.type} cannot be asked`)
  return written ?? { type: 'free_text', writtenAs: 'string' }
}

/** Undefined for a partial date. */
export const toUsDate = (date: string | undefined): string | undefined => {
  const day = parseIsoDate(date ?? '')
  return day ? formatUsDate(day) : undefined
}

/** Compares codes with their systems when both have one. */
export const findOptionIds = (values: Record<string, OptionValue>, given: GivenValue): string[] => {
  const isSame = (value: OptionValue): boolean => {
    if ('valueBoolean' in value) return value.valueBoolean === given.Boolean
    if ('valueInteger' in value) return value.valueInteger === (given.Integer ?? given.Decimal)
    if ('valueDate' in value) return value.valueDate === given.Date
    if ('valueTime' in value) return value.valueTime === given.Time
    if ('valueReference' in value) return value.valueReference.reference === given.Reference?.reference
    if ('valueString' in value) return value.valueString === given.String
    const { code, system, display } = given.Coding ?? { display: given.String }
    const { valueCoding } = value
    if (!code) return display !== undefined && display === valueCoding.display
    return code === valueCoding.code && (!system || !valueCoding.system || system === valueCoding.system)
  }
  return Object.entries(values).flatMap(([id, value]) => (isSame(value) ? [id] : []))
}

/** Undefined for a date-time without an offset. */
const toWireMoment = (moment = ''): string | undefined => {
  const [, minutes, offset] = /^(.{16})(?::[\d.]+)?(Z|[+-].{5})$/.exec(moment) ?? []
  return minutes && offset && `${minutes}${offset === 'Z' ? '+00:00' : offset}`
}

const toInitialValue = ({ writtenAs }: QuestionInternals, given: GivenValue, isFixed: boolean) => {
  if (writtenAs === 'date') return toUsDate(given.Date)
  if (writtenAs === 'string') return given.String
  if (writtenAs === 'time') return given.Time?.slice(0, 5)
  if (writtenAs === 'uri') return given.Uri
  if (writtenAs === 'reference') return given.Reference?.display
  // The respondent's time zone is unknown here.
  if (writtenAs === 'dateTime') return isFixed ? toWireMoment(given.DateTime) : undefined
  const value = given.Quantity?.value ?? given.Decimal ?? given.Integer
  return writtenAs === 'integer' && !isInteger32(value) ? undefined : value
}

const readWrittenInitial = (
  item: QuestionnaireItem,
  internals: QuestionInternals,
  { findings }: QuestionContext,
): Pick<Question, 'initial' | 'furtherInitial'> => {
  const read = item.initial.map((given) => toInitialValue(internals, given, item.readOnly))
  const [initial, ...further] = read.flatMap((value) => (value === undefined ? [] : [{ value }]))
  if (read.includes(undefined))
    findings.note(item.linkId, 'what it begins with cannot be read: it begins empty')
  const isSeveral = item.repeats && !item.readOnly
  if (further.length > 0 && !isSeveral)
    findings.note(item.linkId, 'it begins with the first of its values alone')
  if (!initial) return {}
  return { initial, ...(isSeveral ? { furtherInitial: further } : {}) }
}

const readInitial = (
  item: QuestionnaireItem,
  internals: QuestionInternals,
  { selectedIds }: Pick<ReadOptions, 'selectedIds'>,
  { findings }: QuestionContext,
): Question['initial'] => {
  const given = item.initial.map((value) => findOptionIds(internals.options, value).slice(0, 1))
  const answerIds = [...new Set([...selectedIds, ...given.flat()])]
  const unoffered = item.initial.find((_value, index) => given[index]?.length === 0)
  const other = item.type === 'open-choice' ? (unoffered?.String ?? unoffered?.Coding?.display) : undefined
  if (given.some((ids) => ids.length === 0) && !other)
    findings.note(item.linkId, 'it begins with an answer that it does not offer: it begins without it')
  if (answerIds.length === 0 && !other) return undefined
  return { ...(answerIds.length > 0 ? { answerIds } : {}), ...(other ? { value: other } : {}) }
}

const readAllOptions = (
  item: QuestionnaireItem,
  { translate, language, findings }: QuestionContext,
): ReadOptions => {
  if (item.type === 'boolean') return readYesNo(item, language)
  if (isChoice(item)) return readOptions(item, translate, findings)
  return { answers: [], values: {}, riskAnswerIds: [], selectedIds: [] }
}

const readHelp = ({ type, extension, item }: QuestionnaireItem, translate: Translate): string => {
  const entryFormat = type === 'date' ? undefined : findExtension(extension, 'entryFormat')
  const format = entryFormat && translate(entryFormat.valueString, entryFormat._valueString)
  const texts = item.filter(isHelp).map(({ text, _text }) => translate(text, _text))
  return [...texts, format ?? ''].filter((text) => text.trim() !== '').join('\n')
}

const readSupportLink = (
  { linkId, extension }: QuestionnaireItem,
  findings: Findings,
): string | undefined => {
  const url = findExtension(extension, 'questionnaire-supportLink')?.valueUri
  if (url === undefined || isLink(url)) return url
  findings.note(linkId, 'its link to more information is no address: it is not shown')
  return undefined
}

export const readQuestion = (item: QuestionnaireItem, reading: QuestionContext): ReadQuestion => {
  const { translate, findings } = reading
  const { type, writtenAs } = toQuestionType(item, findings)
  const options = readAllOptions(item, reading)
  const isOption = writtenAs === 'option'
  const meta = isOption ? readOwnWordsMeta(item) : readMeta(item, translate, findings)
  const unit = writtenAs === 'quantity' ? readUnit(item) : undefined
  const internals: QuestionInternals = {
    linkId: item.linkId,
    writtenAs,
    options: options.values,
    ...(unit ? { unit } : {}),
    riskAnswerIds: options.riskAnswerIds,
  }
  const initial = isOption ? readInitial(item, internals, options, reading) : undefined
  const written = isOption ? {} : readWrittenInitial(item, internals, reading)
  const help = readHelp(item, translate)
  const supportLink = readSupportLink(item, findings)
  const openLabel = findExtension(item.extension, 'sdc-questionnaire-openLabel')
  const otherLabel = openLabel && translate(openLabel.valueString, openLabel._valueString)
  return {
    question: {
      key: item.linkId,
      title: translate(item.text, item._text),
      ...(item.prefix ? { prefix: item.prefix } : {}),
      ...(help ? { help } : {}),
      ...(supportLink ? { supportLink } : {}),
      type,
      skippable: !item.required,
      ...(initial ? { initial } : written),
      ...(item.readOnly ? { readOnly: true } : {}),
      ...(item.hidden ? { hidden: true } : {}),
      ...(isOption && item.type === 'open-choice'
        ? { openChoice: true, ...(otherLabel ? { otherLabel } : {}) }
        : {}),
      ...(Object.keys(meta).length > 0 ? { meta } : {}),
      ...(isOption ? { answers: options.answers } : {}),
    },
    internals,
  }
}
