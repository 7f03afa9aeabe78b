import type { AssessmentSection } from '@soundings/shared/api/assessments'
import type { Leaf } from '../outline.rules.ts'
import type { AskedQuestion } from '../question.rules.ts'
import { groupPathOf, prefixesOfTwins } from './group-path.rules.ts'

type Text = NonNullable<AssessmentSection['texts']>[number]

/** Questions of a section with the headings that tell twins apart. */
export const toldApart = (
  section: AssessmentSection,
  questions: readonly AskedQuestion[],
): readonly AskedQuestion[] => {
  const pathOf = groupPathOf(section.groups)
  const prefixes = prefixesOfTwins(
    section.questions.map(({ title, groupId }) => ({
      title,
      path: pathOf(groupId).flatMap((group) => group.title.trim() || []),
    })),
  )
  return questions.map((question, index) => {
    const within = prefixes.get(index)
    return within === undefined ? question : { ...question, within }
  })
}

/** Everything of a section in its order: texts before the question that they name, or at the end. */
export const leavesOf = (
  section: AssessmentSection,
  questions: readonly AskedQuestion[],
): readonly Leaf[] => {
  const pathOf = groupPathOf(section.groups)
  const keys = new Set(questions.map(({ key }) => key))
  const before = new Map<string | undefined, Text[]>()
  for (const text of section.texts ?? []) {
    const key = text.beforeKey !== undefined && keys.has(text.beforeKey) ? text.beforeKey : undefined
    before.set(key, [...(before.get(key) ?? []), text])
  }
  const textsBefore = (key: string | undefined): Leaf[] => {
    const texts = before.get(key) ?? []
    // A key that comes twice: its texts stand once.
    before.delete(key)
    return texts.map(({ id, text, groupId }) => ({ kind: 'text', id, text, path: pathOf(groupId) }))
  }
  const asked = questions.flatMap((question, index): Leaf[] => [
    ...textsBefore(question.key),
    {
      kind: 'question',
      id: question.field,
      question,
      path: pathOf(section.questions[index]?.groupId),
    },
  ])
  return [...asked, ...textsBefore(undefined)]
}
