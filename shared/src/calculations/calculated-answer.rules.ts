import type { ConditionAnswer } from '../conditions/condition.rules.ts'
import { formatUsDate, parseIsoDate } from '../dates/calendar-date.ts'
import type { AnswerDefinition, OptionValue } from './response-items.rules.ts'

type Coding = { code?: string; system?: string }

/** Results are rounded, because a mean of three may have infinitely many decimals. */
const MAX_DECIMALS = 6

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isCoding = (value: unknown): value is Coding => isObject(value) && 'code' in value

const isSameOption = (option: OptionValue, result: unknown): boolean => {
  if ('valueCoding' in option) {
    const { code, system } = option.valueCoding
    if (!isCoding(result)) return result === code
    return result.code === code && (!result.system || !system || result.system === system)
  }
  return Object.values(option)[0] === result
}

const toNumber = (result: unknown): number | undefined => {
  const value = isObject(result) && 'value' in result ? result.value : result
  return typeof value === 'number' && Number.isFinite(value) ? Number(value.toFixed(MAX_DECIMALS)) : undefined
}

/** Converts FHIR to the API's format: MM/DD/YYYY, HH:MM, or a date with time, seconds and UTC offset. */
const toWireText = (text: string, { writtenAs }: AnswerDefinition): string => {
  const day = writtenAs === 'date' ? parseIsoDate(text) : undefined
  if (day) return formatUsDate(day)
  if (writtenAs === 'time') return text.slice(0, 5)
  return writtenAs === 'dateTime' ? text.replace(/^(.{19})\.\d+/, '$1').replace(/Z$/, '+00:00') : text
}

/** Undefined unless there is exactly one result and its type fits the item (no decimals for an integer). */
export const toCalculatedAnswer = (
  results: readonly unknown[],
  definition: AnswerDefinition,
): ConditionAnswer | undefined => {
  const [result] = results
  if (results.length !== 1 || result === undefined || result === null) return undefined
  const { writtenAs, options } = definition
  if (writtenAs === 'option') {
    const id = Object.keys(options).find((each) => {
      const option = options[each]
      return option !== undefined && isSameOption(option, result)
    })
    return id === undefined ? undefined : { answerIds: [id] }
  }
  if (['integer', 'decimal', 'quantity'].includes(writtenAs)) {
    const value = toNumber(result)
    const isWrong = value === undefined || (writtenAs === 'integer' && !Number.isSafeInteger(value))
    return isWrong ? undefined : { value }
  }
  return isObject(result) ? undefined : { value: toWireText(String(result), definition) }
}
