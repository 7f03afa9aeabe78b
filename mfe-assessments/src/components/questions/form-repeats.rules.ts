import type { Assessment, AssessmentSection } from '@soundings/shared/api/assessments'
import {
  expandSection,
  instanceKey,
  type RepeatingGroup,
  repeatingGroupsOf,
} from '@soundings/shared/conditions/instances.rules'
import type { FormValues } from './form-values.ts'
import type { FormQuestion } from './question.rules.ts'

/** A group of a form that repeats. How often it is there is the value of a field, as answers are. */
export type FormRepeat = RepeatingGroup & {
  field: `r${number}`
  /** The questions of each instance. */
  instances: readonly (readonly FormQuestion[])[]
}

const fieldOf = (index: number): FormRepeat['field'] => `r${index}`

const isCount = (value: unknown, max: number): value is string =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) && Number(value) <= max

/** Whether a field holds how often a group is there, and can hold the value. */
export const acceptsCount = (
  repeats: readonly FormRepeat[],
  field: string,
  value: unknown,
): value is string => {
  const repeat = repeats.find((one) => one.field === field)
  return repeat !== undefined && isCount(value, repeat.max)
}

/** How often a group is there. */
export const countOf = (
  { field, min, max, initialCount }: Omit<FormRepeat, 'instances'>,
  values: FormValues,
): number => {
  const value = values[field]
  return isCount(value, max) ? Math.max(min, Number(value)) : initialCount
}

/** A section with all instances that there can be: those that are not there are hidden, as by a condition. */
export const withAllInstances = (section: AssessmentSection): AssessmentSection =>
  expandSection(section, ({ max }) => max)

/** An assessment whose section has all instances. */
export const expandAssessment = (assessment: Assessment, section: AssessmentSection): Assessment => ({
  ...assessment,
  content: { sections: [section] },
})

export const repeatsOf = (
  section: AssessmentSection,
  questions: readonly FormQuestion[],
): readonly FormRepeat[] => {
  const groups = repeatingGroupsOf(section)
  if (groups.length === 0) return []
  const byKey = new Map(questions.map((question) => [question.key, question]))
  return groups.map((group, index) => ({
    ...group,
    field: fieldOf(index),
    instances: Array.from({ length: group.max }, (_, at) =>
      group.keys.flatMap((key) => byKey.get(instanceKey(key, at + 1)) ?? []),
    ),
  }))
}

/** The section with the instances that are there. */
export const createCurrentSection = (section: AssessmentSection, repeats: readonly FormRepeat[]) => {
  let last: { counts: string; section: AssessmentSection } | undefined
  return (values: FormValues): AssessmentSection => {
    if (repeats.length === 0) return section
    const counts = Object.fromEntries(repeats.map((repeat) => [repeat.id, countOf(repeat, values)]))
    const key = JSON.stringify(counts)
    if (last?.counts !== key)
      last = { counts: key, section: expandSection(section, ({ id }) => counts[id] ?? 0) }
    return last.section
  }
}
