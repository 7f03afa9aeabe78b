import type { AssessmentSection } from '@soundings/shared/api/assessments'
import type { FormItem, Group } from '../outline.rules.ts'
import type { FormQuestion } from '../question.rules.ts'
import { createGroupPaths, prefixesOfDuplicates } from './group-path.rules.ts'

type Text = NonNullable<AssessmentSection['texts']>[number]

/** The questions of a section; duplicates of a title get the headings that distinguish them. */
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

/** The questions and texts of a section in order: a text precedes the question that it names, else it comes last. */
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
    // Two questions may share a key: the texts are shown once.
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
