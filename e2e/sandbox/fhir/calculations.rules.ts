import { enablingKey, listCalculatedKeys } from '@soundings/shared/calculations/calculate.rules'
import type { AssessmentSection, CalculationItem, Calculations } from '../http/api.types.ts'
import { readCalculationItems } from './calculation-items.rules.ts'
import type { Findings } from './findings.ts'
import type { ReadQuestion } from './question.rules.ts'
import { findExtension, type Questionnaire, type QuestionnaireItem } from './questionnaire.types.ts'
import { tryCalculations } from './trial.rules.ts'

/** What of a file is calculated, and why the rest is not. */
export type ReadCalculations = {
  /** Undefined where nothing is. */
  calculations: Calculations | undefined
  /** The questions that are calculated, by linkId. */
  questions: ReadonlyMap<string, ReadQuestion>
  /** Items that are enabled by an expression. */
  enabled: ReadonlySet<string>
  refusals: {
    calculated: ReadonlyMap<string, string>
    enabledWhen: ReadonlyMap<string, string>
  }
}

const hasExpressions = ({ extension, item }: QuestionnaireItem): boolean =>
  ['calculated', 'enableWhen'].some((name) =>
    findExtension(extension, `sdc-questionnaire-${name}Expression`),
  ) || item.some(hasExpressions)

const withoutRefused = ({ variables, items }: Calculations, refused: ReadonlyMap<string, string>) => {
  const visit = ({ calculated, enabledWhen, item, ...rest }: CalculationItem): CalculationItem => ({
    ...rest,
    ...(calculated === undefined || refused.has(rest.linkId) ? {} : { calculated }),
    ...(enabledWhen === undefined || refused.has(enablingKey(rest.linkId)) ? {} : { enabledWhen }),
    ...(item ? { item: item.map(visit) } : {}),
  })
  return { ...(variables ? { variables } : {}), items: items.map(visit) }
}

const listLinkIds = (items: readonly QuestionnaireItem[]): string[] =>
  items.flatMap(({ linkId, item }) => [linkId, ...listLinkIds(item)])

const tryAll = (calculations: Calculations): ReadonlyMap<string, string> => {
  try {
    return tryCalculations(calculations)
  } catch {
    const keys = listCalculatedKeys(calculations)
    return new Map(keys.map((key) => [key, 'the expressions of the file take too long']))
  }
}

/** Reads and tries what a file calculates: totals, and conditions that are expressions. */
export const readCalculations = (questionnaire: Questionnaire, findings: Findings): ReadCalculations => {
  const refusals = { calculated: new Map<string, string>(), enabledWhen: new Map<string, string>() }
  const questions = new Map<string, ReadQuestion>()
  const nothing = { calculations: undefined, questions, enabled: new Set<string>(), refusals }
  if (!questionnaire.item.some(hasExpressions)) return nothing
  const linkIds = new Set(listLinkIds(questionnaire.item))
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

const findItem = (items: readonly CalculationItem[], linkId: string): CalculationItem | undefined =>
  items.find((item) => item.linkId === linkId) ??
  items.map(({ item = [] }) => findItem(item, linkId)).find((found) => found !== undefined)

/** A section with what is calculated in each instance of its groups that repeat. */
export const withCalculations = (
  section: AssessmentSection,
  calculations: Calculations | undefined,
): AssessmentSection => {
  if (!calculations) return section
  const { groups = [] } = section
  const withKeys = groups.map((group) => {
    const items = findItem(calculations.items, group.id)?.item ?? []
    const keys = group.repeats ? listCalculatedKeys({ items }) : []
    return group.repeats && keys.length > 0
      ? { ...group, repeats: { ...group.repeats, calculated: keys } }
      : group
  })
  return { ...section, ...(groups.length > 0 ? { groups: withKeys } : {}), calculations }
}

/** A read-only question that shows a calculated value. */
export const toCalculatedQuestion = ({ question, internals }: ReadQuestion): ReadQuestion => {
  const { initial: _initial, ...rest } = question
  return { question: { ...rest, skippable: true, readOnly: true, calculated: true }, internals }
}
