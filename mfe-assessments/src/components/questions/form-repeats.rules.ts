import type { AssessmentSection } from '@soundings/shared/api/assessments'
import {
  expandSection,
  instanceKey,
  parseInstanceKey,
  repeatingGroupsOf,
} from '@soundings/shared/conditions/instances.rules'
import type { FormRepeat } from './form-repeat.ts'
import type { FormValues } from './form-values.ts'
import type { FormItem, Group } from './outline.rules.ts'
import type { FormQuestion } from './question.rules.ts'

export type FormRepeats = {
  list: readonly FormRepeat[]
  groups: readonly Group[]
  /** Adds an end item after the last instance of each group. */
  withEnds: (items: readonly FormItem[]) => readonly FormItem[]
  currentSection: (values: FormValues) => AssessmentSection
  firstKeyOf: (key: string) => string
  /** Whether a field contains the count of a group and the count is valid. */
  accepts: (field: string, value: unknown) => boolean
  /** Counts by field of the group. */
  countsIn: (groupIds: ReadonlySet<string>, values: FormValues) => ReadonlyMap<string, number>
  /** Number of questions in all instances except the first. */
  addedCount: number
}

const isCount = (value: unknown, max: number): value is string =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) && Number(value) <= max

export const countOf = (
  { field, min, max, initialCount }: Omit<FormRepeat, 'instances'>,
  values: FormValues,
): number => {
  const value = values[field]
  return isCount(value, max) ? Math.max(min, Number(value)) : initialCount
}

/** Includes the maximum number of instances; a condition hides those that are not added. */
export const withAllInstances = (section: AssessmentSection): AssessmentSection => {
  const titles = new Map(repeatingGroupsOf(section).map(({ id, title }) => [id, title.trim()]))
  const { groups = [], ...rest } = expandSection(section, ({ max }) => max)
  return {
    ...rest,
    groups: groups.map((group) => {
      const { key, number } = parseInstanceKey(group.id)
      const title = titles.get(group.id) ?? titles.get(key)
      return title ? { ...group, title: `${title} ${number}` } : group
    }),
  }
}

const listRepeats = (
  section: AssessmentSection,
  questions: readonly FormQuestion[],
): readonly FormRepeat[] => {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  return repeatingGroupsOf(section).map((group, index) => ({
    ...group,
    field: `r${index}` as const,
    instances: Array.from({ length: group.max }, (_, at) =>
      group.keys.flatMap((key) => byKey.get(instanceKey(key, at + 1)) ?? []),
    ),
  }))
}

const withInstances = (groups: readonly Group[], list: readonly FormRepeat[]): readonly Group[] =>
  groups.map((group) => {
    const { key, number } = parseInstanceKey(group.id)
    const repeat = list.find(({ id }) => id === group.id) ?? list.find(({ id }) => id === key)
    return repeat ? { ...group, instance: { repeat, number, title: repeat.title } } : group
  })

const repeatIn = ({ path }: FormItem) => path.find(({ instance }) => instance)?.instance?.repeat

const withEnds = (items: readonly FormItem[]): readonly FormItem[] =>
  items.flatMap((item, index): FormItem[] => {
    const repeat = repeatIn(item)
    const next = items[index + 1]
    if (!repeat || (next && repeatIn(next) === repeat)) return [item]
    const path = item.path.slice(
      0,
      item.path.findIndex(({ instance }) => instance),
    )
    return [item, { kind: 'repeat', id: repeat.field, repeat, path }]
  })

const createCurrentSection = (section: AssessmentSection, list: readonly FormRepeat[]) => {
  let last: { counts: string; section: AssessmentSection } | undefined
  return (values: FormValues): AssessmentSection => {
    const counts = Object.fromEntries(list.map((repeat) => [repeat.id, countOf(repeat, values)]))
    const key = JSON.stringify(counts)
    if (last?.counts !== key)
      last = { counts: key, section: expandSection(section, ({ id }) => counts[id] ?? 0) }
    return last.section
  }
}

/**
 * @param expanded the result of `withAllInstances`.
 * @param questions the questions of `expanded`.
 */
export const createFormRepeats = (
  section: AssessmentSection,
  expanded: AssessmentSection,
  questions: readonly FormQuestion[],
): FormRepeats => {
  const list = listRepeats(section, questions)
  return {
    list,
    groups: withInstances(expanded.groups ?? [], list),
    withEnds,
    currentSection: createCurrentSection(section, list),
    firstKeyOf: (key) => parseInstanceKey(key).key,
    accepts: (field, value) => list.some((repeat) => repeat.field === field && isCount(value, repeat.max)),
    countsIn: (groupIds, values) =>
      new Map(
        list.filter(({ id }) => groupIds.has(id)).map((repeat) => [repeat.field, countOf(repeat, values)]),
      ),
    addedCount: list.flatMap(({ instances }) => instances.slice(1).flat()).length,
  }
}
