import { enablingKey } from '@soundings/shared/calculations/calculate.rules'
import type { OptionValue } from '@soundings/shared/calculations/response-items.rules'
import { isNegative, isOrderMet } from '@soundings/shared/internal/conditions/condition.rules.ts'
import type { EnabledBy } from '../http/api.types.ts'
import { listNamedItems, type ReadCalculations } from './calculations.rules.ts'
import { ancestorsOf, type Entry, isHeading } from './entries.rules.ts'
import type { Findings } from './findings.ts'
import { toUnit } from './meta.rules.ts'
import { findOptionIds, type ReadQuestion, toUsDate } from './question.rules.ts'
import {
  findExtension,
  type GivenValue,
  type QuestionnaireCondition,
  type QuestionnaireItem,
} from './questionnaire.types.ts'

type When = EnabledBy[number]['when'][number]

/** Conditions of the API: at least one of `any`, or every one of `all`. */
type WireCondition = { any: When[] } | { all: When[] } | { undecided: string }

const undecided = (why: string): WireCondition => ({ undecided: why })

const compareValues = (value: OptionValue, given: GivenValue): number | undefined => {
  if ('valueInteger' in value) {
    const wanted = given.Integer ?? given.Decimal
    return wanted === undefined ? undefined : value.valueInteger - wanted
  }
  if (!('valueDate' in value) || given.Date === undefined) return undefined
  return value.valueDate === given.Date ? 0 : value.valueDate < given.Date ? -1 : 1
}

const isEquality = (operator: string) => operator === '=' || operator === '!='

const NOT_OFFERED = 'not one of its answers'

/** The API does not order choices, so an ordered comparison lists each matching choice. */
const toChoiceCondition = (
  { operator, answer }: QuestionnaireCondition,
  { question: { key, openChoice }, internals: { options } }: ReadQuestion,
): WireCondition => {
  const named = (ids: readonly string[]): When[] => {
    const equality = operator === '!=' ? '!=' : '='
    const values = ids.length > 0 ? ids : [NOT_OFFERED]
    return values.map((value) => ({ key, operator: equality, value }))
  }
  if (isEquality(operator)) {
    const ids = findOptionIds(options, answer)
    const words = ids.length === 0 && openChoice ? answer.String : undefined
    const when = named(words === undefined ? ids : [words])
    return operator === '=' ? { any: when } : { all: when }
  }
  const orders = Object.entries(options).map(([id, value]) => [id, compareValues(value, answer)] as const)
  if (orders.some(([, order]) => order === undefined)) return undecided('its answers have no order')
  return { any: named(orders.flatMap(([id, order = 0]) => (isOrderMet(operator, order) ? [id] : []))) }
}

const toComparedValue = (
  answer: GivenValue,
  { writtenAs, unit }: ReadQuestion['internals'],
): string | number | undefined => {
  if (writtenAs === 'date') return toUsDate(answer.Date) ?? answer.Date
  if (writtenAs === 'dateTime') return answer.DateTime ?? answer.Date
  if (writtenAs === 'string') return answer.String
  if (writtenAs === 'time') return answer.Time?.slice(0, 5)
  if (writtenAs === 'uri') return answer.Uri
  if (writtenAs === 'reference') return undefined
  return answer.Integer ?? answer.Decimal ?? toUnit(answer.Quantity, unit)
}

/** A choice that is not offered can never be selected. */
const isOffered = (
  { operator, answer }: QuestionnaireCondition,
  { question, internals }: ReadQuestion,
): boolean =>
  !isEquality(operator) ||
  internals.writtenAs !== 'option' ||
  question.openChoice === true ||
  findOptionIds(internals.options, answer).length > 0

const toWireCondition = (condition: QuestionnaireCondition, target: ReadQuestion): WireCondition => {
  const { operator, answer } = condition
  const { key } = target.question
  if (operator === 'exists') return { all: [{ key, operator, value: answer.Boolean === true }] }
  if (target.internals.writtenAs === 'option') return toChoiceCondition(condition, target)
  const value = toComparedValue(answer, target.internals)
  if (value === undefined) return undecided('it compares with a value of another kind')
  return { all: [{ key, operator, value }] }
}

/** Undecided when the importer omitted a condition. */
export type Enabling = { sets: EnabledBy; isUndecided: boolean }

export type Targets = {
  linkIds: ReadonlySet<string>
  entries: ReadonlyMap<string, Entry>
  questions: ReadonlyMap<string, ReadQuestion>
  calculated: ReadCalculations
}

/** A question without a decidable condition is asked, so that no answers are lost. A text is hidden. */
const consequenceOf = ({ role }: Entry): string => {
  if (role === 'group') return 'what is asked in it is asked as skippable'
  return role === 'text' ? 'it is not shown' : 'it is asked as skippable'
}

const findTarget = (
  { linkId }: QuestionnaireItem,
  condition: QuestionnaireCondition,
  { linkIds, entries, questions }: Targets,
  findings: Findings,
): ReadQuestion | { undecided: string } => {
  const { question, operator, answer } = condition
  const entry = entries.get(question)
  const read = questions.get(question)
  const refuse = (why: string) => {
    findings.reject(linkId, why)
    return { undecided: why }
  }
  if (!linkIds.has(question)) return refuse(`its condition names ${question}, which is not in the file`)
  if (entry && !['question', 'left out'].includes(entry.role))
    return refuse(`its condition names ${question}, which is not a question`)
  if (operator === 'exists' && answer.Boolean === undefined)
    return refuse(`its condition on ${question} does not say whether there is an answer`)
  if (!read) return { undecided: 'that is not asked' }
  if (!isOffered(condition, read))
    findings.note(linkId, `its condition names an answer that ${question} does not offer`)
  return read
}

const translateCondition = (
  entry: Entry,
  condition: QuestionnaireCondition,
  targets: Targets,
  findings: Findings,
): WireCondition => {
  const target = findTarget(entry.item, condition, targets, findings)
  const result = 'undecided' in target ? target : toWireCondition(condition, target)
  if ('undecided' in result)
    findings.note(
      entry.item.linkId,
      `its condition on ${condition.question} is not kept (${result.undecided}): ${consequenceOf(entry)}`,
    )
  return result
}

const joinAll = (conditions: readonly WireCondition[]): Enabling => {
  const together = conditions.flatMap((one) => ('all' in one ? one.all : []))
  const apart = conditions.flatMap((one) => ('any' in one ? [one.any] : []))
  const alone = apart.filter((when) => when.length > 1)
  const when = [...together, ...apart.filter(({ length }) => length === 1).flat()]
  return {
    sets: [
      ...(when.length > 0 ? [{ behavior: 'all' as const, when }] : []),
      ...alone.map((several) => ({ behavior: 'any' as const, when: several })),
    ],
    isUndecided: conditions.some((one) => 'undecided' in one),
  }
}

/** An undecided condition of an `any` could be true, so the result is undecided. */
const joinAny = (conditions: readonly WireCondition[]): Enabling => {
  const when = conditions.flatMap((one) => {
    if ('any' in one) return [one.any]
    return 'all' in one && one.all.length === 1 ? [one.all] : []
  })
  if (when.length < conditions.length) return { sets: [], isUndecided: true }
  return { sets: [{ behavior: 'any', when: when.flat() }], isUndecided: false }
}

export const readEnabling = (entry: Entry, targets: Targets, findings: Findings): Enabling => {
  const { item } = entry
  const { enabled, refusals } = targets.calculated
  const refusal = refusals.enabledWhen.get(item.linkId)
  if (refusal !== undefined)
    findings.note(item.linkId, `its condition is not kept (${refusal}): ${consequenceOf(entry)}`)
  const key = enablingKey(item.linkId)
  const calculated: EnabledBy = enabled.has(item.linkId)
    ? [{ behavior: 'all', when: [{ key, operator: '=', value: 'true' }] }]
    : []
  if (item.enableWhen.length === 0) return { sets: calculated, isUndecided: refusal !== undefined }
  const conditions = item.enableWhen.map((condition) =>
    translateCondition(entry, condition, targets, findings),
  )
  if (conditions.length > 1 && !item.enableBehavior)
    findings.note(
      item.linkId,
      'it does not say whether all of its conditions have to hold: any of them is enough',
    )
  const isAny = conditions.length > 1 && item.enableBehavior !== 'all'
  const joined = isAny ? joinAny(conditions) : joinAll(conditions)
  return {
    sets: [...joined.sets, ...calculated],
    isUndecided: joined.isUndecided || refusal !== undefined,
  }
}

/** Conditions of the nearest heading remain on the heading. */
export const combineWithAncestors = (entry: Entry, enablings: ReadonlyMap<Entry, Enabling>): Enabling => {
  const ancestors = ancestorsOf(entry)
  const heading = ancestors.findIndex(isHeading)
  const between = heading < 0 ? ancestors : ancestors.slice(0, heading)
  const sets = [...between.reverse(), entry].flatMap((one) => enablings.get(one)?.sets ?? [])
  const isUndecided = [entry, ...ancestors].some((one) => enablings.get(one)?.isUndecided)
  return { sets, isUndecided }
}

/** True if a text's own condition is undecided, or that of its group, unless the group has questions to introduce. */
export const isWithheld = (
  entry: Entry,
  entries: readonly Entry[],
  enablings: ReadonlyMap<Entry, Enabling>,
) =>
  entry.role === 'text' &&
  [entry, ...ancestorsOf(entry)].some(
    (one) =>
      enablings.get(one)?.isUndecided &&
      !entries.some((other) => other.role === 'question' && ancestorsOf(other).includes(one)),
  )

type Edge = { to: Entry; kind: 'exclusion' | 'expression' | 'other' }

/** An expression does not reveal whether it needs an answer or its absence. */
const createEdges = (entries: readonly Entry[], enablings: ReadonlyMap<Entry, Enabling>) => {
  const known = new Map(entries.map((entry) => [entry.item.linkId, entry]))
  const edgesTo = (key: string, kind: Edge['kind']): Edge[] => {
    const to = known.get(key)
    return to ? [{ to, kind }] : []
  }
  const ownEdges = (one: Entry): Edge[] =>
    (enablings.get(one)?.sets ?? []).flatMap(({ when }) =>
      when.flatMap((condition) => {
        if (condition.key !== enablingKey(one.item.linkId))
          return edgesTo(condition.key, isNegative(condition) ? 'exclusion' : 'other')
        const found = findExtension(one.item.extension, 'sdc-questionnaire-enableWhenExpression')
        const named = listNamedItems(found?.valueExpression?.expression ?? '')
        return named.flatMap((linkId) => edgesTo(linkId, 'expression'))
      }),
    )
  return new Map(entries.map((entry) => [entry, [entry, ...ancestorsOf(entry)].flatMap(ownEdges)]))
}

const findPath = (
  from: Entry,
  end: Entry,
  edges: ReadonlyMap<Entry, Edge[]>,
  seen: Set<Entry>,
): Entry[] | undefined => {
  if (from === end) return [end]
  if (seen.has(from)) return undefined
  seen.add(from)
  for (const { to } of edges.get(from) ?? []) {
    const path = findPath(to, end, edges, seen)
    if (path) return [from, ...path]
  }
  return undefined
}

/** Reports questions that exclude each other: each is asked while the other has no answer. */
export const checkCycles = (
  entries: readonly Entry[],
  enablings: ReadonlyMap<Entry, Enabling>,
  findings: Findings,
): void => {
  const edges = createEdges(entries, enablings)
  const reported = new Set<string>()
  for (const entry of entries) {
    if (entry.role !== 'question') continue
    for (const { to, kind } of edges.get(entry) ?? []) {
      const isMutual = edges.get(to)?.some((back) => back.to === entry && back.kind !== 'other')
      const isExclusion = kind === 'expression' || (kind === 'exclusion' && isMutual === true)
      const path = findPath(to, entry, edges, new Set())
      const names = path && [entry, ...path].map(({ item }) => item.linkId)
      const circle = `${isExclusion} ${[...new Set(names)].sort().join('\n')}`
      if (!names || reported.has(circle)) continue
      reported.add(circle)
      const place = `(${names.join(' → ')})`
      if (isExclusion)
        findings.note(
          entry.item.linkId,
          `it and others decide on one another ${place}: the first that is answered stays, and hides those that it excludes`,
        )
      else findings.reject(entry.item.linkId, `whether it is asked depends on itself ${place}`)
    }
  }
}
