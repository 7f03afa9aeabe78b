import { UcumLhcUtils } from '@lhncbc/ucum-lhc'
import type { Unit } from '@soundings/shared/calculations/response-items.rules'
import { formatUsDate, parseIsoDate } from '@soundings/shared/dates/calendar-date'
import isSafeRegex from 'safe-regex2'
import type { Question } from '../http/api.types.ts'
import type { Findings } from './findings.ts'
import {
  extensionName,
  findExtension,
  type GivenValue,
  type QuestionnaireItem,
  readItemControl,
} from './questionnaire.types.ts'
import type { Translate } from './words.rules.ts'

type Meta = NonNullable<Question['meta']>

/** Used if the instrument has no limit. No known form needs more. */
const MAX_DECIMALS = 6

const NUMBERS = ['integer', 'decimal', 'quantity']

/** As in QuestionMeta of openapi.yaml. */
const FORMATS: Record<string, string> = { time: 'HH:MM', dateTime: 'YYYY-MM-DDTHH:MM', url: 'URL' }

/** FHIR integers have 32 bits. */
export const isInteger32 = (value: number | undefined): boolean =>
  value !== undefined && value === (value | 0)

/** Undefined when UCUM cannot convert the value. */
export const toUnit = (given: GivenValue['Quantity'], unit: Unit | undefined): number | undefined => {
  const { value, code } = given ?? {}
  if (value === undefined || !code || !unit?.code || code === unit.code) return value
  const { status, toVal } = UcumLhcUtils.getInstance().convertUnitTo(code, value, unit.code)
  return status === 'succeeded' && toVal !== null ? Number(toVal.toPrecision(12)) : undefined
}

const readBound = (item: QuestionnaireItem, end: 'min' | 'max', findings: Findings): number | undefined => {
  const bound = findExtension(item.extension, `${end}Value`)
  const quantity = findExtension(item.extension, `sdc-questionnaire-${end}Quantity`) ?? bound
  const given = bound?.valueInteger ?? bound?.valueDecimal ?? quantity?.valueQuantity?.value
  const value = bound?.valueInteger ?? bound?.valueDecimal ?? toUnit(quantity?.valueQuantity, readUnit(item))
  const isKept = item.type !== 'integer' || value === undefined || Math.abs(value) <= 2 ** 31
  if (!isKept || (given !== undefined && value === undefined))
    findings.note(item.linkId, `its ${end}imum is not checked: it is no number of its kind or its unit`)
  if (!isKept || value === undefined || item.type !== 'integer') return isKept ? value : undefined
  return end === 'min' ? Math.ceil(value) : Math.floor(value)
}

const readBounds = (item: QuestionnaireItem, findings: Findings): Pick<Meta, 'min' | 'max'> => {
  const min = readBound(item, 'min', findings)
  const max = readBound(item, 'max', findings)
  if (min !== undefined && max !== undefined && min > max)
    findings.reject(item.linkId, 'its minimum is above its maximum')
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

const readLabel = (item: QuestionnaireItem, control: string, translate: Translate): string => {
  const label = item.item.find((inner) => inner.type === 'display' && readItemControl(inner) === control)
  return label ? translate(label.text, label._text) : ''
}

const unitCodings = ({ extension }: QuestionnaireItem) =>
  extension.flatMap(({ url, valueCoding }) =>
    valueCoding && /^questionnaire-unit(Option)?$/.test(extensionName(url) ?? '') ? [valueCoding] : [],
  )

/** The item's own unit has priority over the units to choose from. */
export const readUnit = (item: QuestionnaireItem): Unit | undefined => {
  const coded = findExtension(item.extension, 'questionnaire-unit')?.valueCoding ?? unitCodings(item)[0]
  const { system, code } = coded ?? item.initial[0]?.Quantity ?? {}
  const unit = coded ? (coded.display ?? code) : item.initial[0]?.Quantity?.unit
  if (!coded && !unit && !code) return undefined
  return { ...(unit ? { unit } : {}), ...(system ? { system } : {}), ...(code ? { code } : {}) }
}

/** UCUM codes are hard to read. */
const symbolOf = ({ code = '' }: Unit): string =>
  (code && UcumLhcUtils.getInstance().getSpecifiedUnit(code, 'validate').unit?.printSymbol_) || code

const readUnitLabel = (item: QuestionnaireItem, translate: Translate): string => {
  const label = readLabel(item, 'unit', translate)
  if (label) return label
  const coded = findExtension(item.extension, 'questionnaire-unit')?.valueCoding ?? unitCodings(item)[0]
  if (coded) return translate(coded.display ?? symbolOf(coded), coded._display)
  const { unit, ...rest } = readUnit(item) ?? {}
  return unit ?? symbolOf(rest)
}

/** Steps of a slider: whole numbers, or decimals as fine as a finger can set on a phone. */
const STEP = 1
const FINE_STEP = 0.1

/** Undefined when the file does not ask for a slider or has no end. */
const readSliderStep = (
  item: QuestionnaireItem,
  { min, max, decimalPlaces = 0 }: Meta,
): number | undefined => {
  if (readItemControl(item) !== 'slider' || min === undefined || max === undefined) return undefined
  const step = findExtension(item.extension, 'questionnaire-sliderStepValue')?.valueInteger
  if (step !== undefined && step > 0) return step
  return decimalPlaces > 0 ? FINE_STEP : STEP
}

const readNumberMeta = (item: QuestionnaireItem, translate: Translate, findings: Findings): Meta => {
  const places = findExtension(item.extension, 'maxDecimalPlaces')?.valueInteger ?? MAX_DECIMALS
  const unit = readUnitLabel(item, translate)
  const minLabel = readLabel(item, 'lower', translate)
  const maxLabel = readLabel(item, 'upper', translate)
  if (new Set(unitCodings(item).map(({ code, display }) => code ?? display)).size > 1)
    findings.note(item.linkId, `it can be given in several units: it is asked in ${unit} only`)
  const isWhole = item.type === 'integer' || places <= 0
  const numbers = {
    ...readBounds(item, findings),
    ...(isWhole ? {} : { decimalPlaces: Math.min(places, MAX_DECIMALS) }),
  }
  const sliderStep = readSliderStep(item, numbers)
  if (readItemControl(item) === 'slider' && sliderStep === undefined)
    findings.note(item.linkId, 'its slider has no end: its number is typed')
  return {
    ...numbers,
    ...readTextForm(item, translate, findings),
    ...(sliderStep === undefined ? {} : { sliderStep }),
    ...(unit ? { unit } : {}),
    ...(minLabel ? { minLabel } : {}),
    ...(maxLabel ? { maxLabel } : {}),
  }
}

const entryFormatOf = ({ extension }: QuestionnaireItem): string =>
  findExtension(extension, 'entryFormat')?.valueString?.trim() ?? ''

/** A file may ask for only a year, or year and month. */
const readDateFormat = (item: QuestionnaireItem): string => {
  const format = entryFormatOf(item).toUpperCase()
  if (/^YYYY$/.test(format)) return 'YYYY'
  return /^(MM\/YYYY|YYYY-MM|YYYY\/MM)$/.test(format) ? 'MM/YYYY' : 'MM/DD/YYYY'
}

const isRegex = (pattern: string): boolean => {
  try {
    new RegExp(pattern)
    return true
  } catch {
    return false
  }
}

/** Omits patterns whose matching could take forever and freeze the page. */
const readTextForm = (item: QuestionnaireItem, translate: Translate, findings: Findings): Meta => {
  const minLength = findExtension(item.extension, 'minLength')?.valueInteger
  const pattern = findExtension(item.extension, 'regex')?.valueString
  const isKept = pattern !== undefined && isRegex(pattern) && isSafeRegex(pattern)
  if (pattern !== undefined && !isKept)
    findings.note(
      item.linkId,
      'the form of its text is not checked: its pattern cannot be read, or may never end',
    )
  const entryFormat = findExtension(item.extension, 'entryFormat')
  const message = translate(entryFormat?.valueString, entryFormat?._valueString)
  return {
    ...(minLength !== undefined && minLength > 0 ? { minLength } : {}),
    ...(isKept ? { pattern, ...(message ? { patternMessage: message } : {}) } : {}),
    ...readOwnWordsMeta(item),
  }
}

export const readOwnWordsMeta = ({ type, answerOption, maxLength = 0 }: QuestionnaireItem): Meta =>
  maxLength > 0 && (type === 'open-choice' || answerOption.length === 0) ? { maxLength } : {}

const readMoment = (
  item: QuestionnaireItem,
  name: 'minValue' | 'maxValue',
  findings: Findings,
): string | undefined => {
  const found = findExtension(item.extension, name)
  if (!found) return undefined
  const { valueDate, valueDateTime = valueDate, valueTime } = found
  const day = parseIsoDate((valueDate ?? valueDateTime ?? '').slice(0, 10))
  const date = day && formatUsDate(day)
  const read = item.type === 'date' ? date : item.type === 'time' ? valueTime?.slice(0, 5) : valueDateTime
  if (read === undefined)
    findings.note(item.linkId, 'its earliest or latest date or time is not checked: it is none of its kind')
  return read
}

export const readMeta = (item: QuestionnaireItem, translate: Translate, findings: Findings): Meta => {
  if (NUMBERS.includes(item.type)) return readNumberMeta(item, translate, findings)
  const format = item.type === 'date' ? readDateFormat(item) : FORMATS[item.type]
  if (format) {
    if (format === 'URL') return { format, ...readTextForm(item, translate, findings) }
    const earliest = readMoment(item, 'minValue', findings)
    const latest = readMoment(item, 'maxValue', findings)
    if (findExtension(item.extension, 'regex'))
      findings.note(item.linkId, 'the form of its text is not checked: it is a date or a time')
    if (item.type === 'date' && format === 'MM/DD/YYYY' && /^D/i.test(entryFormatOf(item)))
      findings.note(item.linkId, `its date is entered as the page does, not as ${entryFormatOf(item)}`)
    return { format, ...(earliest ? { earliest } : {}), ...(latest ? { latest } : {}) }
  }
  return {
    ...readTextForm(item, translate, findings),
    ...(item.type === 'text' ? {} : { multiline: false }),
  }
}
