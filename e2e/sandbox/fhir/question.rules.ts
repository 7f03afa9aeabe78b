import type { AnswerOption, Question } from '../http/api.types.ts'
import { ImportError } from './import-error.ts'
import type { ImportNote, OptionValue, QuestionInternals, WrittenAs } from './instrument.types.ts'
import type { QuestionnaireItem, QuestionnaireOption } from './questionnaire.types.ts'

/** One question with what the server keeps to itself. */
export type ReadQuestion = { question: Question; internals: QuestionInternals; notes: ImportNote[] }

const named = (extensions: QuestionnaireItem['extension'], name: string) =>
  extensions.find(({ url }) => url.endsWith(`/${name}`))

/** The extension of our own sample instruments: this answer shows the safety net. */
const RISK = 'soundings-risk-answer'

const fhirValueOf = (option: QuestionnaireOption, linkId: string): OptionValue => {
  if (option.valueCoding) return { valueCoding: option.valueCoding }
  if (option.valueString !== undefined) return { valueString: option.valueString }
  if (option.valueInteger !== undefined) return { valueInteger: option.valueInteger }
  if (option.valueDate !== undefined) return { valueDate: option.valueDate }
  throw new ImportError(linkId, 'an answer has a value of a kind that is not known')
}

const titleOf = (value: OptionValue): string => {
  if ('valueCoding' in value) return value.valueCoding.display ?? value.valueCoding.code ?? ''
  return String(Object.values(value)[0])
}

/** Its code where that names it alone; some instruments give two answers of a list the same one. */
const optionIdOf = (value: OptionValue, index: number, taken: object): string => {
  const code = 'valueCoding' in value ? value.valueCoding.code : undefined
  if (!code) return `answer-${index + 1}`
  return code in taken ? `${code}-${index + 1}` : code
}

type ReadOptions = { answers: AnswerOption[]; values: Record<string, OptionValue>; riskAnswerIds: string[] }

const readOptions = ({ linkId, answerOption }: QuestionnaireItem): ReadOptions => {
  if (answerOption.length === 0) throw new ImportError(linkId, 'it has no answers')
  const read: ReadOptions = { answers: [], values: {}, riskAnswerIds: [] }
  for (const [index, option] of answerOption.entries()) {
    const value = fhirValueOf(option, linkId)
    const id = optionIdOf(value, index, read.values)
    const isOverride = named(option.extension, 'questionnaire-optionExclusive')?.valueBoolean === true
    read.values[id] = value
    read.answers.push({
      id,
      title: titleOf(value),
      value: named(option.extension, 'ordinalValue')?.valueDecimal ?? index,
      ...(isOverride ? { isOverride } : {}),
    })
    if (named(option.extension, RISK)?.valueBoolean) read.riskAnswerIds.push(id)
  }
  return read
}

const YES_NO = [
  { valueCoding: { code: 'yes', display: 'Yes' }, extension: [] },
  { valueCoding: { code: 'no', display: 'No' }, extension: [] },
]

const typeOf = (item: QuestionnaireItem): { type: string; writtenAs: WrittenAs } => {
  if (item.type === 'choice' || item.type === 'open-choice' || item.answerOption.length > 0) {
    return { type: item.repeats ? 'multi-select' : 'single-choice', writtenAs: 'option' }
  }
  if (item.type === 'integer') return { type: 'number', writtenAs: 'integer' }
  if (item.type === 'date') return { type: 'free_text', writtenAs: 'date' }
  if (item.type === 'string' || item.type === 'text') return { type: 'free_text', writtenAs: 'string' }
  throw new ImportError(item.linkId, `items of type ${item.type} cannot be asked`)
}

const metaOf = (item: QuestionnaireItem) => {
  const min = named(item.extension, 'minValue')?.valueInteger
  const max = named(item.extension, 'maxValue')?.valueInteger
  if (min !== undefined && max !== undefined && min > max)
    throw new ImportError(item.linkId, 'its minimum is above its maximum')
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(item.type === 'date' ? { format: 'MM/DD/YYYY' } : {}),
    ...(item.maxLength ? { maxLength: item.maxLength } : {}),
  }
}

const readOne = (given: QuestionnaireItem, groupTitle: string): ReadQuestion => {
  const item = given.type === 'boolean' ? { ...given, type: 'choice', answerOption: YES_NO } : given
  const { type, writtenAs } = typeOf(item)
  const options = writtenAs === 'option' ? readOptions(item) : undefined
  const meta = metaOf(item)
  const isConditional =
    item.enableWhen.length > 0 ||
    named(item.extension, 'sdc-questionnaire-enableWhenExpression') !== undefined
  return {
    question: {
      key: item.linkId,
      title: item.text || item.linkId,
      type,
      skippable: !item.required || isConditional,
      ...(groupTitle ? { groupTitle } : {}),
      ...(Object.keys(meta).length > 0 ? { meta } : {}),
      ...(options ? { answers: options.answers } : {}),
    },
    internals: {
      linkId: item.linkId,
      writtenAs,
      options: options?.values ?? {},
      riskAnswerIds: options?.riskAnswerIds ?? [],
    },
    notes: isConditional
      ? [{ linkId: item.linkId, message: 'its condition is not kept: it is asked as skippable' }]
      : [],
  }
}

const isAsked = ({ readOnly, extension }: QuestionnaireItem): boolean =>
  !readOnly &&
  named(extension, 'questionnaire-hidden')?.valueBoolean !== true &&
  !named(extension, 'sdc-questionnaire-calculatedExpression')

/**
 * What an item of a questionnaire is asked as: nothing, one question, or two for an open choice.
 * @throws ImportError with the linkId of an item that cannot be asked.
 */
export const readItem = (item: QuestionnaireItem, groupTitle: string): ReadQuestion[] | ImportNote => {
  if (!isAsked(item) || item.type === 'display' || item.type === 'group') return []
  if (item.type === 'attachment')
    return { linkId: item.linkId, message: 'attachments cannot be asked: it is left out' }
  const question = readOne(item, groupTitle)
  if (item.type !== 'open-choice') return [question]
  const other: ReadQuestion = {
    question: {
      key: `${item.linkId}.other`,
      title: `${item.text} (in your own words)`,
      type: 'free_text',
      skippable: true,
      ...(groupTitle ? { groupTitle } : {}),
    },
    internals: { linkId: item.linkId, writtenAs: 'string', options: {}, riskAnswerIds: [] },
    notes: [],
  }
  return [question, other]
}
