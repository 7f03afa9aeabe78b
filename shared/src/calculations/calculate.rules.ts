/** Internal module: may change without notice. */
import type { AssessmentSection } from '../api/assessments.ts'
import type { ConditionAnswer } from '../conditions/enabled.rules.ts'
import { instanceKey } from '../conditions/instances.rules.ts'
import { toCalculatedAnswer } from './calculated-answer.rules.ts'
import { type AnswerDefinition, type OptionValue, toReadableResponse } from './response-items.rules.ts'

type Calculations = NonNullable<AssessmentSection['calculations']>
type CalculationItem = Calculations['items'][number]
type Environment = Readonly<Record<string, unknown>>

/** Answers by key; undefined for a calculated answer without a value. */
export type Answers = Readonly<Record<string, ConditionAnswer | undefined>>

/** Whether an instance contains an answer, by its linkId and number (`medicine`, `medicine#2`). */
export type Instances = ReadonlyMap<string, boolean>

/** @throws if the expression cannot be evaluated. */
type Evaluate = (expression: string, node: object, environment: Environment) => readonly unknown[]

/** The key of the result of an item's own enabling expression; conditions refer to it. */
export const enablingKey = (linkId: string): string => `${linkId} (enabled)`

/** Also true for keys with an instance number (`medicine (enabled)#2`). */
export const isEnablingKey = (key: string): boolean => / \(enabled\)(#\d+)?$/.test(key)

const listItems = (items: readonly CalculationItem[]): CalculationItem[] =>
  items.flatMap((item) => [item, ...listItems(item.item ?? [])])

/** The keys of all results, without the instance numbers of repeating groups. */
export const listCalculatedKeys = ({ items }: Pick<Calculations, 'items'>): string[] =>
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
  // The import writes only FHIR values (openapi.yaml, CalculationItem).
  options: (options ?? {}) as Readonly<Record<string, OptionValue>>,
  ...(unit ? { unit } : {}),
})

/** Copies the score of an option's value to the option itself, because expressions may read either. */
const toAnswerOption = (option: object): object => {
  const scored = Object.values(option).find((value) => typeof value === 'object' && 'extension' in value)
  return { ...option, ...(scored ? { extension: scored.extension } : {}) }
}

/** An item of `%questionnaire`, and the value of `%qitem`. */
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

type Place = {
  /** Undefined outside repeating groups. */
  number: number | undefined
  /** True outside repeating groups. */
  isAnswered: boolean
  items: readonly Found[]
  /** The group's item, or the response. */
  parent: object
}

/** A question has no items (R4, qrs-1), so an expression that reads `%context.item` means the question's group. */
const READS_ITEMS = /%context\s*\.\s*(item|repeat|descendants)\b/

type Fail = (error: unknown) => void
type Attempt = (expression: string, outer: Environment, onFailed: Fail) => readonly unknown[] | undefined

/** A variable whose expression fails stays undefined; only the expressions that read it report an error. */
const withVariables = (
  variables: Calculations['variables'] = [],
  outer: Environment,
  attempt: Attempt,
): Environment => {
  const environment: Record<string, unknown> = { ...outer }
  for (const { name, expression } of variables) {
    const value = attempt(expression, environment, () => {})
    if (value) environment[name] = value
  }
  return environment
}

const createAttempt =
  (evaluate: Evaluate, resource: object, isGroup: boolean, own: object, { number, parent }: Place): Attempt =>
  (expression, outer, onFailed) => {
    const context = !isGroup && READS_ITEMS.test(expression) ? parent : own
    // Inside an instance, a path without a variable starts at the instance; elsewhere it starts at the response.
    const node = number === undefined ? resource : isGroup ? own : parent
    try {
      return evaluate(expression, node, { ...outer, context })
    } catch (error) {
      onFailed(error)
      return undefined
    }
  }

/** The `%qitem` of each item that has a calculation or contains one. */
const createQuestionnaireItems = (items: readonly CalculationItem[]) =>
  new Map(
    items
      .filter((item) => listItems([item]).some((one) => one.calculated ?? one.enabledWhen))
      .map((item) => [item, toQuestionnaireItem(item)]),
  )

/**
 * `answers` may contain earlier results. A failed calculation has no value; a failed enabling expression is false.
 * @param onFail gets the key and error of each expression that fails.
 */
export const createCalculator = (
  calculations: Calculations,
  evaluate: Evaluate,
  onFail: (key: string, error: unknown) => void = () => {},
) => {
  const all = listItems(calculations.items)
  const definitions = Object.fromEntries(all.map((item) => [item.linkId, toDefinition(item)]))
  const questionnaire = {
    resourceType: 'Questionnaire',
    item: calculations.items.map(toQuestionnaireItem),
  }
  const qitems = createQuestionnaireItems(all)

  /** @param known instances; a group without any counts as one answered instance. */
  return (answers: Answers, known?: Instances): Answers => {
    const { items, instances } = toReadableResponse(answers, definitions, calculations.items)
    const resource = { resourceType: 'QuestionnaireResponse', status: 'in-progress', item: items }
    const values: Record<string, ConditionAnswer | undefined> = {}

    const calculate = (one: CalculationItem, outer: Environment, place: Place, found: Found | undefined) => {
      const { linkId, type, variables, calculated, enabledWhen, item: inner = [] } = one
      const isGroup = type === 'group'
      const own = found ?? { linkId }
      const attempt = createAttempt(evaluate, resource, isGroup, own, place)
      const environment = withVariables(variables, outer, attempt)
      const keyIn = (key: string) => instanceKey(key, place.number ?? 1)
      const definition = definitions[linkId]
      if (calculated !== undefined && definition && place.isAnswered) {
        const result = attempt(calculated, environment, (error) => onFail(linkId, error))
        values[keyIn(linkId)] = result && toCalculatedAnswer(result, definition)
      }
      if (enabledWhen !== undefined) {
        const key = enablingKey(linkId)
        const result = attempt(enabledWhen, environment, (error) => onFail(key, error))
        values[keyIn(key)] = { value: String(result?.[0] === true) }
      }
      const inside = isGroup ? { items: found ? [found] : [], parent: own } : {}
      for (const each of inner) visit(each, environment, { ...place, ...inside })
    }
    const visit = (one: CalculationItem, outer: Environment, place: Place): void => {
      const qitem = qitems.get(one)
      if (!qitem) return
      const environment = { ...outer, qitem }
      const { linkId, type, repeats } = one
      if (type !== 'group' || !repeats || place.number !== undefined) {
        calculate(one, environment, place, findItem(place.items, linkId))
        return
      }
      // The enabling expression of a group is evaluated once, on its first instance.
      const { enabledWhen: _once, ...others } = one
      for (let number = 1; number === 1 || known?.has(instanceKey(linkId, number)); number += 1) {
        const id = instanceKey(linkId, number)
        // A group below a question that is asked once is not among the known instances.
        const isAnswered = known?.get(id) ?? true
        calculate(
          number === 1 ? one : others,
          environment,
          { ...place, number, isAnswered },
          instances.get(id),
        )
      }
    }
    const root: Place = { number: undefined, isAnswered: true, items, parent: resource }
    const attempt = createAttempt(evaluate, resource, true, resource, root)
    const environment = withVariables(calculations.variables, { resource, questionnaire }, attempt)
    for (const each of calculations.items) visit(each, environment, root)
    return values
  }
}
