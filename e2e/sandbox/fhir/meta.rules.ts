import type { Question } from '../http/api.types.ts'
import type { Findings } from './findings.ts'
import type { Unit } from './instrument.types.ts'
import { controlOf, named, type QuestionnaireItem } from './questionnaire.types.ts'
import type { Say } from './words.rules.ts'

type Meta = NonNullable<Question['meta']>

/** Decimals of a number whose instrument does not say how many: more than anything in a form is measured to. */
const MOST_DECIMALS = 6

const NUMBERS = ['integer', 'decimal', 'quantity']

const boundOf = (item: QuestionnaireItem, name: 'minValue' | 'maxValue'): number | undefined => {
  const bound = named(item.extension, name)
  const value = bound?.valueInteger ?? bound?.valueDecimal ?? bound?.valueQuantity?.value
  if (value === undefined || item.type !== 'integer') return value
  return name === 'minValue' ? Math.ceil(value) : Math.floor(value)
}

const boundsOf = (item: QuestionnaireItem, findings: Findings): Pick<Meta, 'min' | 'max'> => {
  const min = boundOf(item, 'minValue')
  const max = boundOf(item, 'maxValue')
  if (min !== undefined && max !== undefined && min > max)
    findings.refuse(item.linkId, 'its minimum is above its maximum')
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

const labelOf = (item: QuestionnaireItem, control: string, say: Say): string => {
  const label = item.item.find((inner) => inner.type === 'display' && controlOf(inner) === control)
  return label ? say(label.text, label._text) : ''
}

const unitCodings = ({ extension }: QuestionnaireItem) =>
  extension.flatMap(({ url, valueCoding }) =>
    valueCoding && /\/questionnaire-unit(Option)?$/.test(url) ? [valueCoding] : [],
  )

/** What a number is counted in, as a quantity of FHIR says it: the unit itself before those that could be chosen. */
export const unitOf = (item: QuestionnaireItem): Unit | undefined => {
  const coded = named(item.extension, 'questionnaire-unit')?.valueCoding ?? unitCodings(item)[0]
  if (coded) {
    const { display, code, system } = coded
    const unit = display ?? code
    return { ...(unit ? { unit } : {}), ...(system ? { system } : {}), ...(code ? { code } : {}) }
  }
  const { unit, system, code } = item.initial[0]?.Quantity ?? {}
  if (!unit && !code) return undefined
  return { ...(unit ? { unit } : {}), ...(system ? { system } : {}), ...(code ? { code } : {}) }
}

const shownUnit = (item: QuestionnaireItem, say: Say): string => {
  const label = labelOf(item, 'unit', say)
  if (label) return label
  const coded = named(item.extension, 'questionnaire-unit')?.valueCoding ?? unitCodings(item)[0]
  if (coded) return say(coded.display ?? coded.code, coded._display)
  const { unit, code } = unitOf(item) ?? {}
  return unit ?? code ?? ''
}

const numberMeta = (item: QuestionnaireItem, say: Say, findings: Findings): Meta => {
  const places = named(item.extension, 'maxDecimalPlaces')?.valueInteger ?? MOST_DECIMALS
  const unit = shownUnit(item, say)
  const minLabel = labelOf(item, 'lower', say)
  const maxLabel = labelOf(item, 'upper', say)
  if (new Set(unitCodings(item).map(({ code, display }) => code ?? display)).size > 1)
    findings.note(item.linkId, `it can be given in several units: it is asked in ${unit} only`)
  const isWhole = item.type === 'integer' || places <= 0
  return {
    ...boundsOf(item, findings),
    ...(isWhole ? {} : { decimalPlaces: Math.min(places, MOST_DECIMALS) }),
    ...(unit ? { unit } : {}),
    ...(minLabel ? { minLabel } : {}),
    ...(maxLabel ? { maxLabel } : {}),
  }
}

/** What a question's answer has to keep to; nothing where the answers are there to choose from. */
export const metaOf = (item: QuestionnaireItem, say: Say, findings: Findings): Meta => {
  if (NUMBERS.includes(item.type)) return numberMeta(item, say, findings)
  if (item.type === 'date') {
    if (named(item.extension, 'minValue') || named(item.extension, 'maxValue'))
      findings.note(item.linkId, 'its earliest and latest date are not checked')
    return { format: 'MM/DD/YYYY' }
  }
  return {
    ...(item.maxLength !== undefined && item.maxLength > 0 ? { maxLength: item.maxLength } : {}),
    ...(item.type === 'text' ? {} : { multiline: false }),
  }
}
