import { createContext, Script } from 'node:vm'
import {
  type Answers,
  createCalculator,
  enablingKey,
  listCalculatedKeys,
} from '@soundings/shared/calculations/calculate.rules'
import { evaluateFhirpath } from '@soundings/shared/calculations/fhirpath-engine'
import fhirpath from 'fhirpath'
import isSafeRegex from 'safe-regex2'
import * as v from 'valibot'
import type { AssessmentSection, CalculationItem, Calculations } from '../http/api.types.ts'
import { Findings } from './findings.ts'
import { findScore } from './option.rules.ts'
import { type ReadQuestion, readQuestion } from './question.rules.ts'
import {
  type Extensions,
  extensionName,
  findExtension,
  listItems,
  type Questionnaire,
  type QuestionnaireItem,
} from './questionnaire.types.ts'
import { keepOriginalText } from './words.rules.ts'

const context: { run?: () => void } = createContext({})
const script = new Script('run()')

/** An imported expression may never end. @throws Error when the time limit is exceeded. */
export const withTimeLimit = <T>(run: () => T, limitMs: number): T => {
  let result: { value: T } | undefined
  context.run = () => {
    result = { value: run() }
  }
  script.runInContext(context, { timeout: limitMs })
  if (!result) throw new Error('It took too long.')
  return result.value
}

/** FHIRPath defines these names in every expression. */
const RESERVED = ['resource', 'rootResource', 'context', 'questionnaire', 'qitem', 'ucum', 'sct', 'loinc']

/** Parsing time grows with the length, and real totals are shorter. */
const MAX_LENGTH = 10_000

/** Node types that only navigate a response, which is finite. */
const NAVIGATION = [
  'TermExpression',
  'InvocationTerm',
  'MemberInvocation',
  'Identifier',
  'InvocationExpression',
  'UnionExpression',
  'ParenthesizedTerm',
]

type Node = { type: string; text?: string | undefined; children?: Node[] | undefined }

const nodeSchema: v.GenericSchema<unknown, Node> = v.object({
  type: v.string(),
  text: v.optional(v.string()),
  children: v.optional(v.array(v.lazy(() => nodeSchema))),
})

type Call = { name: string; parameters: readonly Node[] }

const listNodes = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(listNodes)]

const toCall = ({ text = '', children = [] }: Node): Call => {
  const list = children.flatMap(listNodes).find(({ type }) => type === 'ParamList')
  return { name: text, parameters: list?.children ?? [] }
}

const PATTERN_FUNCTIONS = ['matches', 'matchesFull', 'replaceMatches']

const isSafePattern = (parameter: Node | undefined): boolean => {
  const pattern = parameter && listNodes(parameter).find(({ type }) => type === 'StringLiteral')
  return pattern?.text !== undefined && isSafeRegex(pattern.text.slice(1, -1))
}

const findReasonOfCall = ({ name, parameters }: Call): string | undefined => {
  if (name === 'aggregate' || name === 'repeatAll') return `${name}() may never end`
  if (name === 'repeat' && !parameters.flatMap(listNodes).every(({ type }) => NAVIGATION.includes(type)))
    return 'repeat() of anything but items may never end'
  return PATTERN_FUNCTIONS.includes(name) && !isSafePattern(parameters[0])
    ? `the pattern of ${name}() may never end`
    : undefined
}

const findReasonToRefuse = (expression: string, language: string | undefined): string | undefined => {
  if (language !== 'text/fhirpath') return `it is written in ${language ?? 'no language'}, not in FHIRPath`
  if (expression.length > MAX_LENGTH) return `it has more than ${MAX_LENGTH} characters`
  try {
    const nodes = listNodes(v.parse(nodeSchema, fhirpath.parse(expression)))
    const calls = nodes.filter(({ type }) => type === 'FunctionInvocation').map(toCall)
    return calls.map(findReasonOfCall).find((reason) => reason !== undefined)
  } catch {
    return 'it cannot be parsed'
  }
}

const isReserved = (name: string): boolean => RESERVED.includes(name)

export const listNamedItems = (expression: string): string[] =>
  [...expression.matchAll(/linkId\s*=\s*'([^']*)'/g)].flatMap(([, linkId]) => linkId ?? [])

type Reading = {
  findings: Findings
  linkIds: ReadonlySet<string>
  /** Reasons, by linkId. */
  refusals: { calculated: Map<string, string>; enabledWhen: Map<string, string> }
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
    // Expressions see a free-text reference as plain text.
    writtenAs: writtenAs === 'reference' ? 'string' : writtenAs,
    ...(unit ? { unit } : {}),
    ...(writtenAs === 'option' ? { options: toOptions(item, read) } : {}),
  }
}

const readItem = (item: QuestionnaireItem, reading: Reading): CalculationItem[] => {
  const { linkId, type, repeats, extension } = item
  // Errors of a question are reported when it is read as a question.
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

const readCalculationItems = ({ extension, item }: Questionnaire, reading: Reading): Calculations => ({
  ...readVariables('(file)', extension, reading),
  items: item.flatMap((each) => readItem(each, reading)),
})

/** Totals of totals need several passes. */
const MAX_ROUNDS = 10

/** A file that takes longer would freeze a phone. */
const LIMIT_MS = 10_000

const SAMPLES: Readonly<Record<string, string | number>> = {
  ...{ integer: 1, decimal: 1.5, quantity: 1.5, string: 'text', date: '01/31/2020', time: '08:30' },
  ...{ dateTime: '2020-01-31T08:30+00:00', uri: 'https://a.example' },
}

/** No answers, each question with its first choice, and with its last. A multiple choice selects all. */
const sampleAnswers = ({ items }: Calculations): Answers[] => {
  const questions = listItems(items).filter(({ type, calculated }) => type !== 'group' && !calculated)
  const answeredBy = (choose: (ids: readonly string[]) => readonly string[]): Answers =>
    Object.fromEntries(
      questions.map(({ linkId, repeats, writtenAs = 'string', options }) => {
        if (writtenAs !== 'option') return [linkId, { value: SAMPLES[writtenAs] ?? 'text' }]
        const ids = Object.keys(options ?? {})
        return [linkId, { answerIds: repeats ? ids : choose(ids) }]
      }),
    )
  return [{}, answeredBy((ids) => ids.slice(0, 1)), answeredBy((ids) => ids.slice(-1))]
}

type Refuse = (key: string, reason: string) => void

const settle = (calculate: (answers: Answers) => Answers, answers: Answers, refuse: Refuse) => {
  let values: Answers = {}
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = values
    values = calculate({ ...answers, ...before })
    const changed = Object.keys(values).filter(
      (key) => JSON.stringify(values[key]) !== JSON.stringify(before[key]),
    )
    if (changed.length === 0) return
    if (round === MAX_ROUNDS - 1) for (const key of changed) refuse(key, 'it depends on itself')
  }
}

/** Describes an error without terms of the FHIRPath library. */
const messageOf = (error: unknown): string => {
  const message = String(error)
  const [, variable] = /environment variable: (\w+)/.exec(message) ?? []
  if (variable) return `it reads %${variable}, which is not in the file`
  return /async/i.test(message) ? 'it asks another server' : 'it cannot be evaluated'
}

/** Finds expressions that fail with sample answers, and values that depend on themselves. */
const tryCalculations = (calculations: Calculations): ReadonlyMap<string, string> => {
  const refused = new Map<string, string>()
  const refuse = (key: string, reason: string) => refused.set(key, refused.get(key) ?? reason)
  const calculate = createCalculator(calculations, evaluateFhirpath, (key, error) =>
    refuse(key, messageOf(error)),
  )
  withTimeLimit(() => {
    for (const answers of sampleAnswers(calculations)) settle(calculate, answers, refuse)
  }, LIMIT_MS)
  return refused
}

export type ReadCalculations = Pick<Reading, 'questions' | 'refusals'> & {
  /** Undefined when the file calculates nothing. */
  calculations: Calculations | undefined
  enabled: ReadonlySet<string>
}

const hasExpressions = ({ extension }: QuestionnaireItem): boolean =>
  ['calculated', 'enableWhen'].some((name) => findExtension(extension, `sdc-questionnaire-${name}Expression`))

const withoutRefused = ({ variables, items }: Calculations, refused: ReadonlyMap<string, string>) => {
  const visit = ({ calculated, enabledWhen, item, ...rest }: CalculationItem): CalculationItem => ({
    ...rest,
    ...(calculated === undefined || refused.has(rest.linkId) ? {} : { calculated }),
    ...(enabledWhen === undefined || refused.has(enablingKey(rest.linkId)) ? {} : { enabledWhen }),
    ...(item ? { item: item.map(visit) } : {}),
  })
  return { ...(variables ? { variables } : {}), items: items.map(visit) }
}

const tryAll = (calculations: Calculations): ReadonlyMap<string, string> => {
  try {
    return tryCalculations(calculations)
  } catch {
    const keys = listCalculatedKeys(calculations)
    return new Map(keys.map((key) => [key, 'the expressions of the file take too long']))
  }
}

export const readCalculations = (questionnaire: Questionnaire, findings: Findings): ReadCalculations => {
  const refusals = { calculated: new Map<string, string>(), enabledWhen: new Map<string, string>() }
  const questions = new Map<string, ReadQuestion>()
  const nothing = { calculations: undefined, questions, enabled: new Set<string>(), refusals }
  if (!listItems(questionnaire.item).some(hasExpressions)) return nothing
  const linkIds = new Set(listItems(questionnaire.item).map(({ linkId }) => linkId))
  const all = readCalculationItems(questionnaire, { findings, linkIds, refusals, questions })
  const refused = tryAll(all)
  for (const linkId of linkIds) {
    const [calculated, enabledWhen] = [refused.get(linkId), refused.get(enablingKey(linkId))]
    if (calculated !== undefined) refusals.calculated.set(linkId, calculated)
    if (enabledWhen !== undefined) refusals.enabledWhen.set(linkId, enabledWhen)
    if (calculated !== undefined) questions.delete(linkId)
  }
  const calculations = withoutRefused(all, refused)
  const keys = new Set(listCalculatedKeys(calculations))
  if (keys.size === 0) return nothing
  return {
    calculations,
    questions,
    enabled: new Set([...linkIds].filter((linkId) => keys.has(enablingKey(linkId)))),
    refusals,
  }
}

export const withCalculations = (
  section: AssessmentSection,
  calculations: Calculations | undefined,
): AssessmentSection => {
  if (!calculations) return section
  const { groups = [] } = section
  const withKeys = groups.map((group) => {
    const items = listItems(calculations.items).find(({ linkId }) => linkId === group.id)?.item ?? []
    const keys = group.repeats ? listCalculatedKeys({ items }) : []
    return group.repeats && keys.length > 0
      ? { ...group, repeats: { ...group.repeats, calculated: keys } }
      : group
  })
  return { ...section, ...(groups.length > 0 ? { groups: withKeys } : {}), calculations }
}

export const toCalculatedQuestion = ({ question, internals }: ReadQuestion): ReadQuestion => {
  const { initial: _initial, ...rest } = question
  return { question: { ...rest, skippable: true, readOnly: true, calculated: true }, internals }
}
