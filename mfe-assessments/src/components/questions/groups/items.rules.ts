import type { AssessmentSection } from '@soundings/shared/api/assessments'
import type { FormItem, Group } from '../outline.rules.ts'
import type { FormQuestion } from '../question.rules.ts'
import { createGroupPaths, prefixesOfDuplicates } from './group-path.rules.ts'

type Text = NonNullable<AssessmentSection['texts']>[number]

export const withHeadingPrefixes = (
  section: AssessmentSection,
  questions: readonly FormQuestion[],
): readonly FormQuestion[] => {
  const pathOf = createGroupPaths(section.groups)
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

/** A text precedes its question, or comes last if it has none. */
export const itemsOf = (
  section: AssessmentSection,
  questions: readonly FormQuestion[],
  groups: readonly Group[] | undefined,
): readonly FormItem[] => {
  const pathOf = createGroupPaths(groups)
  const keys = new Set(questions.map(({ key }) => key))
  const textsByKey = new Map<string | undefined, Text[]>()
  for (const text of section.texts ?? []) {
    const key = text.beforeKey !== undefined && keys.has(text.beforeKey) ? text.beforeKey : undefined
    textsByKey.set(key, [...(textsByKey.get(key) ?? []), text])
  }
  const takeTexts = (key: string | undefined): FormItem[] => {
    const texts = textsByKey.get(key) ?? []
    // Questions may share a key, but their texts appear once.
    textsByKey.delete(key)
    return texts.map(({ id, text, blocks, groupId }) => ({
      kind: 'text',
      id,
      text,
      blocks,
      path: pathOf(groupId),
    }))
  }
  const asked = questions.flatMap((question, index): FormItem[] => [
    ...takeTexts(question.key),
    ...(question.isHidden
      ? []
      : [
          {
            kind: 'question' as const,
            id: question.field,
            question,
            path: pathOf(section.questions[index]?.groupId),
          },
        ]),
  ])
  return [...asked, ...takeTexts(undefined)]
}
