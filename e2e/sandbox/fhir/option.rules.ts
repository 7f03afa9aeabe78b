import type { OptionValue } from '@soundings/shared/calculations/response-items.rules'
import type { AnswerOption } from '../http/api.types.ts'
import type { Findings } from './findings.ts'
import { findExtension, type QuestionnaireItem, type QuestionnaireOption } from './questionnaire.types.ts'
import type { Translate } from './words.rules.ts'
import { yesNoLabels } from './yes-no.copy.ts'

/** In our own sample instruments: this answer shows the safety net. */
const RISK_EXTENSION = 'soundings-risk-answer'

export type ReadOptions = {
  answers: AnswerOption[]
  values: Record<string, OptionValue>
  riskAnswerIds: string[]
  selectedIds: string[]
}

const toOptionValue = (option: QuestionnaireOption): OptionValue | undefined => {
  if (option.valueCoding) {
    const { _display, extension: _extension, ...valueCoding } = option.valueCoding
    return { valueCoding }
  }
  if (option.valueString !== undefined) return { valueString: option.valueString }
  if (option.valueInteger !== undefined) return { valueInteger: option.valueInteger }
  if (option.valueTime !== undefined) return { valueTime: option.valueTime }
  if (option.valueReference) return { valueReference: option.valueReference }
  return option.valueDate === undefined ? undefined : { valueDate: option.valueDate }
}

/** Files use either place for an extension. */
const findOptionExtension = ({ extension, valueCoding }: QuestionnaireOption, name: string) =>
  findExtension(extension, name) ?? findExtension(valueCoding?.extension ?? [], name)

export const findScore = (option: QuestionnaireOption) => {
  const { url, valueDecimal } =
    findOptionExtension(option, 'ordinalValue') ?? findOptionExtension(option, 'itemWeight') ?? {}
  return url === undefined || valueDecimal === undefined ? undefined : { url, valueDecimal }
}

const toWords = (
  { valueCoding, valueString, _valueString, ...option }: QuestionnaireOption,
  translate: Translate,
) => {
  if (valueCoding) return translate(valueCoding.display ?? valueCoding.code, valueCoding._display)
  if (valueString !== undefined) return translate(valueString, _valueString)
  if (option.valueReference) return option.valueReference.display ?? ''
  return String(option.valueInteger ?? option.valueTime?.slice(0, 5) ?? option.valueDate)
}

/** Hides scores before answers, because people choose by words. */
const isScore = (prefix: string) => /^-?\d+[.:)]?$/.test(prefix.trim())

const readPrefix = (option: QuestionnaireOption) =>
  findOptionExtension(option, 'questionnaire-optionPrefix')?.valueString

const toTitle = (option: QuestionnaireOption, translate: Translate): string => {
  const words = toWords(option, translate)
  const prefix = readPrefix(option)
  return prefix && !isScore(prefix) && !words.startsWith(prefix) ? `${prefix} ${words}` : words
}

/** Appends the position when another option has the same code. */
const toOptionId = (value: OptionValue, index: number, taken: object): string => {
  const code = 'valueCoding' in value ? value.valueCoding.code : undefined
  if (!code) return `answer-${index + 1}`
  return Object.hasOwn(taken, code) ? `${code}-${index + 1}` : code
}

export const findReasonOfNoList = ({
  type,
  answerOption,
  unlisted,
}: QuestionnaireItem): string | undefined => {
  return type === 'choice' && answerOption.length === 0 ? (unlisted ?? 'it has no answers') : undefined
}

export const readOptions = (
  { linkId, answerOption }: QuestionnaireItem,
  translate: Translate,
  findings: Findings,
): ReadOptions => {
  if (answerOption.some((option) => isScore(readPrefix(option) ?? '')))
    findings.note(linkId, 'the numbers before its answers are not shown')
  const read: ReadOptions = { answers: [], values: {}, riskAnswerIds: [], selectedIds: [] }
  for (const [index, option] of answerOption.entries()) {
    const value = toOptionValue(option)
    if (!value) {
      findings.reject(linkId, 'an answer has a value of a kind that is not known')
      continue
    }
    if (toWords(option, translate).trim() === '') {
      findings.reject(linkId, 'an answer has neither words nor a code')
      continue
    }
    const id = toOptionId(value, index, read.values)
    const isOverride = findExtension(option.extension, 'questionnaire-optionExclusive')?.valueBoolean === true
    read.values[id] = value
    read.answers.push({
      id,
      title: toTitle(option, translate),
      value: findScore(option)?.valueDecimal ?? index,
      ...(isOverride ? { isOverride } : {}),
    })
    if (findExtension(option.extension, RISK_EXTENSION)?.valueBoolean) read.riskAnswerIds.push(id)
    if (option.initialSelected) read.selectedIds.push(id)
  }
  return read
}

export const readYesNo = (item: QuestionnaireItem, language: string | undefined): ReadOptions => {
  const { yes, no } = yesNoLabels(language)
  const risk = findExtension(item.extension, RISK_EXTENSION)?.valueBoolean
  return {
    answers: [
      { id: 'yes', title: yes, value: 0 },
      { id: 'no', title: no, value: 1 },
    ],
    values: { yes: { valueBoolean: true }, no: { valueBoolean: false } },
    riskAnswerIds: risk === true ? ['yes'] : [],
    selectedIds: [],
  }
}
