import type { Unit } from '@soundings/shared/calculations/response-items.rules'
import isSafeRegex from 'safe-regex2'
import type { Question } from '../http/api.types.ts'
import type { Findings } from './findings.ts'
import { findExtension, type QuestionnaireItem, readItemControl } from './questionnaire.types.ts'
import type { Translate } from './words.rules.ts'

type Meta = NonNullable<Question['meta']>

/** Decimals of a number whose instrument sets no limit; no form needs more. */
const MAX_DECIMALS = 6

const NUMBERS = ['integer', 'decimal', 'quantity']

/** How answers of these types are written: the formats of QuestionMeta in openapi.yaml. */
const FORMATS: Record<string, string> = { time: 'HH:MM', dateTime: 'YYYY-MM-DDTHH:MM', url: 'URL' }

const readBound = (item: QuestionnaireItem, name: 'minValue' | 'maxValue'): number | undefined => {
  const bound = findExtension(item.extension, name)
  const value = bound?.valueInteger ?? bound?.valueDecimal ?? bound?.valueQuantity?.value
  if (value === undefined || item.type !== 'integer') return value
  return name === 'minValue' ? Math.ceil(value) : Math.floor(value)
}

const readBounds = (item: QuestionnaireItem, findings: Findings): Pick<Meta, 'min' | 'max'> => {
  const min = readBound(item, 'minValue')
  const max = readBound(item, 'maxValue')
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
    valueCoding && /\/questionnaire-unit(Option)?$/.test(url) ? [valueCoding] : [],
  )

/** What a number is counted in, as a quantity of FHIR says it: the unit itself before those that could be chosen. */
export const readUnit = (item: QuestionnaireItem): Unit | undefined => {
  const coded = findExtension(item.extension, 'questionnaire-unit')?.valueCoding ?? unitCodings(item)[0]
  if (coded) {
    const { display, code, system } = coded
    const unit = display ?? code
    return { ...(unit ? { unit } : {}), ...(system ? { system } : {}), ...(code ? { code } : {}) }
  }
  const { unit, system, code } = item.initial[0]?.Quantity ?? {}
  if (!unit && !code) return undefined
  return { ...(unit ? { unit } : {}), ...(system ? { system } : {}), ...(code ? { code } : {}) }
}

const readUnitLabel = (item: QuestionnaireItem, translate: Translate): string => {
  const label = readLabel(item, 'unit', translate)
  if (label) return label
  const coded = findExtension(item.extension, 'questionnaire-unit')?.valueCoding ?? unitCodings(item)[0]
  if (coded) return translate(coded.display ?? coded.code, coded._display)
  const { unit, code } = readUnit(item) ?? {}
  return unit ?? code ?? ''
}

/** Steps where a file sets none: whole ones, or as fine as a finger on a phone can set. */
const STEP = 1
const FINE_STEP = 0.1

/** The steps of a slider; undefined where the file asks for none, or does not say where it ends. */
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
  return {
    ...numbers,
    ...(sliderStep === undefined ? {} : { sliderStep }),
    ...(unit ? { unit } : {}),
    ...(minLabel ? { minLabel } : {}),
    ...(maxLabel ? { maxLabel } : {}),
  }
}

/** A file may ask for a year, or a month, alone. */
const readDateFormat = ({ extension }: QuestionnaireItem): string => {
  const format = findExtension(extension, 'entryFormat')?.valueString?.trim().toUpperCase() ?? ''
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

/** A pattern whose matching could take for ever is not kept: it would stop the page of who types. */
const readTextForm = (item: QuestionnaireItem, findings: Findings): Meta => {
  const minLength = findExtension(item.extension, 'minLength')?.valueInteger
  const pattern = findExtension(item.extension, 'regex')?.valueString
  const isKept = pattern !== undefined && isRegex(pattern) && isSafeRegex(pattern)
  if (pattern !== undefined && !isKept)
    findings.note(
      item.linkId,
      'the form of its text is not checked: its pattern cannot be read, or may never end',
    )
  const message = findExtension(item.extension, 'entryFormat')?.valueString
  return {
    ...(minLength !== undefined && minLength > 0 ? { minLength } : {}),
    ...(isKept ? { pattern, ...(message ? { patternMessage: message } : {}) } : {}),
  }
}

/** What a question's answer has to keep to; nothing where the answers are there to choose from. */
export const readMeta = (item: QuestionnaireItem, translate: Translate, findings: Findings): Meta => {
  if (NUMBERS.includes(item.type)) return readNumberMeta(item, translate, findings)
  const format = item.type === 'date' ? readDateFormat(item) : FORMATS[item.type]
  if (format) {
    if (findExtension(item.extension, 'minValue') || findExtension(item.extension, 'maxValue'))
      findings.note(item.linkId, 'its earliest and latest date or time are not checked')
    return { format }
  }
  return {
    ...readTextForm(item, findings),
    ...(item.maxLength !== undefined && item.maxLength > 0 ? { maxLength: item.maxLength } : {}),
    ...(item.type === 'text' ? {} : { multiline: false }),
  }
}
