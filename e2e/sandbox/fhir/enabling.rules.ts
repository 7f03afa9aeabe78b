import { enablingKey } from '@soundings/shared/calculations/calculate.rules'
import type { EnabledBy } from '../http/api.types.ts'
import type { ReadCalculations } from './calculations.rules.ts'
import { isOffered, toWireCondition, type WireCondition } from './condition.rules.ts'
import { ancestorsOf, type Entry, isHeading } from './entries.rules.ts'
import type { Findings } from './findings.ts'
import type { ReadQuestion } from './question.rules.ts'
import type { QuestionnaireCondition, QuestionnaireItem } from './questionnaire.types.ts'

/** What an item's own conditions come to; undecided when one of them had to be left out. */
export type Enabling = { sets: EnabledBy; isUndecided: boolean }

/** What conditions may name: every linkId of the file, and the questions among them. */
export type Targets = {
  linkIds: ReadonlySet<string>
  entries: ReadonlyMap<string, Entry>
  questions: ReadonlyMap<string, ReadQuestion>
  calculated: ReadCalculations
}

/** What becomes of an item whose condition cannot be decided: a question is rather asked than lost, a text is not. */
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

/** One that cannot be decided could be the one that holds: then nothing is decided. */
const joinAny = (conditions: readonly WireCondition[]): Enabling => {
  const when = conditions.flatMap((one) => {
    if ('any' in one) return [one.any]
    return 'all' in one && one.all.length === 1 ? [one.all] : []
  })
  if (when.length < conditions.length) return { sets: [], isUndecided: true }
  return { sets: [{ behavior: 'any', when: when.flat() }], isUndecided: false }
}

/** When an item is asked or said, by its own conditions. */
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

/**
 * Combines the conditions of an item with those of its ancestors below the nearest heading; the API has the
 * heading's conditions with the heading itself.
 */
export const combineWithAncestors = (entry: Entry, enablings: ReadonlyMap<Entry, Enabling>): Enabling => {
  const ancestors = ancestorsOf(entry)
  const heading = ancestors.findIndex(isHeading)
  const between = heading < 0 ? ancestors : ancestors.slice(0, heading)
  const sets = [...between.reverse(), entry].flatMap((one) => enablings.get(one)?.sets ?? [])
  const isUndecided = [entry, ...ancestors].some((one) => enablings.get(one)?.isUndecided)
  return { sets, isUndecided }
}

/**
 * Whether a text says what may not hold: its own condition cannot be decided, or that of a group in which nothing is
 * asked. In a group whose questions are asked, its texts are what they are introduced by.
 */
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

/** Rejects circular conditions: whether such a question is asked would depend on itself. */
export const checkCycles = (
  entries: readonly Entry[],
  enablings: ReadonlyMap<Entry, Enabling>,
  findings: Findings,
): void => {
  const known = new Map(entries.map((entry) => [entry.item.linkId, entry]))
  const done = new Set<Entry>()
  const waitsFor = (entry: Entry): string[] =>
    [entry, ...ancestorsOf(entry)].flatMap((one) =>
      (enablings.get(one)?.sets ?? []).flatMap(({ when }) => when.map(({ key }) => key)),
    )
  const follow = (entry: Entry, path: readonly Entry[]): void => {
    const at = path.indexOf(entry)
    if (at >= 0) {
      const names = [...path.slice(at), entry].map(({ item }) => item.linkId).join(' → ')
      findings.reject(entry.item.linkId, `whether it is asked depends on itself (${names})`)
      return
    }
    if (done.has(entry)) return
    done.add(entry)
    for (const key of new Set(waitsFor(entry))) {
      const next = known.get(key)
      if (next) follow(next, [...path, entry])
    }
  }
  for (const entry of entries) if (entry.role === 'question') follow(entry, [])
}
