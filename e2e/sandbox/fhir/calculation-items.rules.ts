import type { CalculationItem, Calculations } from '../http/api.types.ts'
import { findReasonToRefuse, isReserved, listNamedItems } from './expression.rules.ts'
import { Findings } from './findings.ts'
import { findScore } from './option.rules.ts'
import { type ReadQuestion, readQuestion } from './question.rules.ts'
import {
  type Extensions,
  extensionName,
  findExtension,
  type Questionnaire,
  type QuestionnaireItem,
} from './questionnaire.types.ts'
import { keepOriginalText } from './words.rules.ts'

/** What is read for calculations, and where what cannot be calculated is said. */
type Reading = {
  findings: Findings
  /** Every linkId of the file. */
  linkIds: ReadonlySet<string>
  /** Why the answer, or the condition, of an item is not calculated. */
  refusals: { calculated: Map<string, string>; enabledWhen: Map<string, string> }
  /** Of the questions that are calculated. */
  questions: Map<string, ReadQuestion>
}

const noteUnknownItems = (linkId: string, expression: string, { findings, linkIds }: Reading) => {
  for (const named of listNamedItems(expression))
    if (!linkIds.has(named))
      findings.note(linkId, `an expression of it names ${named}, which is not in the file: it has no answer`)
}

const readVariables = (
  linkId: string,
  extensions: Extensions,
  reading: Reading,
): Pick<Calculations, 'variables'> => {
  const variables = extensions.flatMap(({ url, valueExpression: given }) => {
    if (extensionName(url) !== 'variable') return []
    const { name = '', expression = '', language } = given ?? {}
    const reason =
      name === '' || isReserved(name) ? 'it cannot have this name' : findReasonToRefuse(expression, language)
    if (reason) reading.findings.note(linkId, `its variable ${name} is not calculated: ${reason}`)
    else noteUnknownItems(linkId, expression, reading)
    return reason ? [] : [{ name, expression }]
  })
  return variables.length > 0 ? { variables } : {}
}

const readExpression = (
  { linkId, extension, repeats }: QuestionnaireItem,
  name: 'calculated' | 'enabledWhen',
  reading: Reading,
): string | undefined => {
  const extensionName =
    name === 'calculated'
      ? 'sdc-questionnaire-calculatedExpression'
      : 'sdc-questionnaire-enableWhenExpression'
  const found = findExtension(extension, extensionName)
  if (!found) return undefined
  const { expression = '', language } = found.valueExpression ?? {}
  const isSeveral = repeats && name === 'calculated'
  const reason = isSeveral ? 'it may have several answers' : findReasonToRefuse(expression, language)
  if (reason) reading.refusals[name].set(linkId, reason)
  else noteUnknownItems(linkId, expression, reading)
  return reason ? undefined : expression
}

/** FHIR values with their scores, by the id of the answer. */
const toOptions = ({ answerOption }: QuestionnaireItem, { question, internals }: ReadQuestion) =>
  Object.fromEntries(
    (question.answers ?? []).flatMap(({ id }, index) => {
      const value = internals.options[id]
      const score = answerOption[index] && findScore(answerOption[index])
      if (!value || !score) return value ? [[id, value]] : []
      const extension = [score]
      return [
        'valueCoding' in value
          ? [id, { valueCoding: { ...value.valueCoding, extension } }]
          : [id, { ...value, [`_${Object.keys(value)[0]}`]: { extension } }],
      ]
    }),
  )

const toAnswers = (item: QuestionnaireItem, read: ReadQuestion): Partial<CalculationItem> => {
  const { writtenAs, unit } = read.internals
  return {
    // Expressions read a reference in own words as the words.
    writtenAs: writtenAs === 'reference' ? 'string' : writtenAs,
    ...(unit ? { unit } : {}),
    ...(writtenAs === 'option' ? { options: toOptions(item, read) } : {}),
  }
}

const readItem = (item: QuestionnaireItem, reading: Reading): CalculationItem[] => {
  const { linkId, type, repeats, extension } = item
  // What is wrong with a question is said when it is read to be asked.
  const read =
    type === 'group' || type === 'display'
      ? undefined
      : readQuestion(item, {
          translate: keepOriginalText,
          language: undefined,
          findings: new Findings(),
        })
  const calculated = read && readExpression(item, 'calculated', reading)
  const enabledWhen = readExpression(item, 'enabledWhen', reading)
  if (calculated !== undefined && read) reading.questions.set(linkId, read)
  if (type === 'display' && enabledWhen === undefined) return []
  const items = item.item.flatMap((each) => readItem(each, reading))
  return [
    {
      ...{ linkId, type },
      ...(repeats ? { repeats } : {}),
      ...(read ? toAnswers(item, read) : {}),
      ...readVariables(linkId, extension, reading),
      ...(calculated === undefined ? {} : { calculated }),
      ...(enabledWhen === undefined ? {} : { enabledWhen }),
      ...(items.length > 0 ? { item: items } : {}),
    },
  ]
}

/** The items of a file with the expressions that can be tried. */
export const readCalculationItems = ({ extension, item }: Questionnaire, reading: Reading): Calculations => ({
  ...readVariables('(file)', extension, reading),
  items: item.flatMap((each) => readItem(each, reading)),
})
