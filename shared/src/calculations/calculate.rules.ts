import type { AssessmentSection } from '../api/assessments.ts'
import { type ConditionAnswer, evaluateEnabled } from '../conditions/enabled.rules.ts'
import { toCalculatedAnswer } from './calculated-answer.rules.ts'
import { type AnswerDefinition, type OptionValue, toResponseItems } from './response-items.rules.ts'

type Calculations = NonNullable<AssessmentSection['calculations']>
type CalculationItem = Calculations['items'][number]
type Environment = Readonly<Record<string, unknown>>

/** Answers by key; a calculated one without a value is undefined. */
export type Answers = Readonly<Record<string, ConditionAnswer | undefined>>

/** Evaluates an expression of FHIRPath on a resource. @throws for one that cannot be evaluated. */
type Evaluate = (expression: string, resource: object, environment: Environment) => readonly unknown[]

/** Totals of totals, and conditions on them, settle one after the other; a file has few of them in a row. */
const MAX_ROUNDS = 10

/** The key under which conditions read whether an item is enabled by its own expression. */
export const enablingKey = (linkId: string): string => `${linkId} (enabled)`

const listItems = (items: readonly CalculationItem[]): CalculationItem[] =>
  items.flatMap((item) => [item, ...listItems(item.item ?? [])])

/** The keys of everything that is calculated. */
export const listCalculatedKeys = ({ items }: Calculations): string[] =>
  listItems(items).flatMap(({ linkId, calculated, enabledWhen }) => [
    ...(calculated === undefined ? [] : [linkId]),
    ...(enabledWhen === undefined ? [] : [enablingKey(linkId)]),
  ])

const toDefinition = ({
  linkId,
  writtenAs = 'string',
  options,
  unit,
}: CalculationItem): AnswerDefinition => ({
  linkId,
  writtenAs,
  // Values of FHIR, which the import wrote (openapi.yaml, CalculationItem).
  options: (options ?? {}) as Readonly<Record<string, OptionValue>>,
  ...(unit ? { unit } : {}),
})

/** Files have the score with the option, answers with their value: expressions of files read it in either place. */
const toAnswerOption = (option: object): object => {
  const scored = Object.values(option).find((value) => typeof value === 'object' && 'extension' in value)
  return { ...option, ...(scored ? { extension: scored.extension } : {}) }
}

/** The questionnaire as `%questionnaire` and `%qitem` have it. */
const toQuestionnaireItem = ({ linkId, type, repeats, options, item = [] }: CalculationItem): object => ({
  linkId,
  type,
  ...(repeats ? { repeats } : {}),
  ...(options ? { answerOption: Object.values(options).map(toAnswerOption) } : {}),
  ...(item.length > 0 ? { item: item.map(toQuestionnaireItem) } : {}),
})

type Found = { linkId: string; item?: readonly Found[]; answer?: readonly { item?: readonly Found[] }[] }

const findItem = (items: readonly Found[], linkId: string): Found | undefined => {
  for (const each of items) {
    if (each.linkId === linkId) return each
    const inner = [...(each.item ?? []), ...(each.answer ?? []).flatMap(({ item = [] }) => item)]
    const found = findItem(inner, linkId)
    if (found) return found
  }
  return undefined
}

type Fail = (key: string, error: unknown) => void

/**
 * Calculates everything once, from answers that may hold what was calculated before. What fails has no value.
 * @param onFail is told of what cannot be evaluated, by its key.
 */
export const createCalculator = (calculations: Calculations, evaluate: Evaluate, onFail: Fail = () => {}) => {
  const all = listItems(calculations.items)
  const definitions = Object.fromEntries(all.map((item) => [item.linkId, toDefinition(item)]))
  const questionnaire = {
    resourceType: 'Questionnaire',
    item: calculations.items.map(toQuestionnaireItem),
  }
  // Branches in which nothing is calculated are not visited.
  const isCalculated = new Set(
    all.filter((item) => listItems([item]).some((one) => one.calculated ?? one.enabledWhen)),
  )

  return (answers: Answers): Answers => {
    const item = toResponseItems(answers, definitions, calculations.items)
    const resource = { resourceType: 'QuestionnaireResponse', status: 'in-progress', item }
    const values: Record<string, ConditionAnswer | undefined> = {}

    const attempt = (expression: string, environment: Environment, onFailed: (error: unknown) => void) => {
      try {
        return evaluate(expression, resource, environment)
      } catch (error) {
        onFailed(error)
        return undefined
      }
    }
    // A variable that fails stays unknown: what reads it fails, and says so.
    const withVariables = (variables: Calculations['variables'] = [], outer: Environment): Environment => {
      const environment: Record<string, unknown> = { ...outer }
      for (const { name, expression } of variables) {
        const value = attempt(expression, environment, () => {})
        if (value) environment[name] = value
      }
      return environment
    }
    const visit = (one: CalculationItem, outer: Environment) => {
      if (!isCalculated.has(one)) return
      const { linkId, variables, calculated, enabledWhen, item: inner = [] } = one
      const context = findItem(item, linkId) ?? { linkId }
      const environment = withVariables(variables, { ...outer, context, qitem: toQuestionnaireItem(one) })
      if (calculated !== undefined) {
        const result = attempt(calculated, environment, (error) => onFail(linkId, error))
        const definition = definitions[linkId]
        values[linkId] = result && definition ? toCalculatedAnswer(result, definition) : undefined
      }
      if (enabledWhen !== undefined) {
        const key = enablingKey(linkId)
        const result = attempt(enabledWhen, environment, (error) => onFail(key, error))
        values[key] = { value: String(result?.[0] === true) }
      }
      for (const each of inner) visit(each, environment)
    }
    const environment = withVariables(calculations.variables, { resource, context: resource, questionnaire })
    for (const each of calculations.items) visit(each, environment)
    return values
  }
}

type Section = Pick<AssessmentSection, 'questions' | 'texts' | 'groups' | 'calculations'>

/**
 * Calculates until nothing changes: a total may be of totals, and decide what is asked and counts.
 * @param answers of the section, also of what is not asked now.
 * @returns what is calculated; undefined where it never settles, so that nothing is decided by it.
 */
export const settleCalculations = (
  section: Section,
  answers: Answers,
  calculate: (answers: Answers) => Answers,
): Answers | undefined => {
  let values: Answers | undefined
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const current = { ...answers, ...values }
    const { questions } = evaluateEnabled(section, current)
    const known = new Set(section.questions.map(({ key }) => key))
    // What is not enabled has no answer; a hidden total is no question, and has one.
    const counted = Object.entries(current).filter(([key]) => questions.has(key) || !known.has(key))
    const next = calculate(Object.fromEntries(counted))
    if (values && JSON.stringify(next) === JSON.stringify(values)) return values
    values = next
  }
  return undefined
}
