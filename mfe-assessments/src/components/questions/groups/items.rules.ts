import type { AssessmentSection } from '@soundings/shared/api/assessments'
import { parseInstanceKey } from '@soundings/shared/conditions/instances.rules'
import type { FormRepeat } from '../form-repeats.rules.ts'
import type { FormItem, Group } from '../outline.rules.ts'
import type { FormQuestion } from '../question.rules.ts'
import { createGroupPaths, prefixesOfDuplicates } from './group-path.rules.ts'

type Text = NonNullable<AssessmentSection['texts']>[number]

/** Questions of a section; those of the same title get the headings that distinguish them. */
export const withHeadingPrefixes = (
  section: AssessmentSection,
  questions: readonly FormQuestion[],
  repeats: readonly FormRepeat[],
): readonly FormQuestion[] => {
  const pathOf = createGroupPaths(withInstances(section.groups, repeats))
  const prefixes = prefixesOfDuplicates(
    section.questions.map(({ title, groupId }) => ({
      title,
      path: pathOf(groupId).flatMap((group) => group.title.trim() || []),
    })),
  )
  return questions.map((question, index) => {
    const headingPrefix = prefixes.get(index)
    return headingPrefix === undefined ? question : { ...question, headingPrefix }
  })
}

/** Adds its instance to each group that repeats, and the number of the instance to the title. */
const withInstances = (groups: readonly Group[] = [], repeats: readonly FormRepeat[]): readonly Group[] => {
  if (repeats.length === 0) return groups
  return groups.map((group) => {
    const { key, number } = parseInstanceKey(group.id)
    const repeat = repeats.find(({ id }) => id === group.id) ?? repeats.find(({ id }) => id === key)
    if (!repeat) return group
    const { title } = repeat
    return {
      ...group,
      title: title.trim() === '' ? '' : `${title} ${number}`,
      instance: { repeat, number, title },
    }
  })
}

const repeatIn = ({ path }: FormItem) => path.find(({ instance }) => instance)?.instance?.repeat

/** The items, with the end of each group that repeats after the last of its instances. */
const withRepeatEnds = (items: readonly FormItem[], repeats: readonly FormRepeat[]): readonly FormItem[] =>
  repeats.length === 0
    ? items
    : items.flatMap((item, index): FormItem[] => {
        const repeat = repeatIn(item)
        const next = items[index + 1]
        if (!repeat || (next && repeatIn(next) === repeat)) return [item]
        const path = item.path.slice(
          0,
          item.path.findIndex(({ instance }) => instance),
        )
        return [item, { kind: 'repeat', id: repeat.field, repeat, path }]
      })

/** The questions and texts of a section in order: a text before the question that it names, else at the end. */
export const itemsOf = (
  section: AssessmentSection,
  questions: readonly FormQuestion[],
  repeats: readonly FormRepeat[],
): readonly FormItem[] => {
  const pathOf = createGroupPaths(withInstances(section.groups, repeats))
  const keys = new Set(questions.map(({ key }) => key))
  const textsByKey = new Map<string | undefined, Text[]>()
  for (const text of section.texts ?? []) {
    const key = text.beforeKey !== undefined && keys.has(text.beforeKey) ? text.beforeKey : undefined
    textsByKey.set(key, [...(textsByKey.get(key) ?? []), text])
  }
  const takeTexts = (key: string | undefined): FormItem[] => {
    const texts = textsByKey.get(key) ?? []
    // Two questions may have the same key: its texts stand once.
    textsByKey.delete(key)
    return texts.map(({ id, text, blocks, groupId }) => ({
      kind: 'text',
      id,
      text,
      blocks,
      path: pathOf(groupId),
    }))
  }
  const items = questions.flatMap((question, index): FormItem[] => [
    ...takeTexts(question.key),
    {
      kind: 'question',
      id: question.field,
      question,
      path: pathOf(section.questions[index]?.groupId),
    },
  ])
  return withRepeatEnds([...items, ...takeTexts(undefined)], repeats)
}
