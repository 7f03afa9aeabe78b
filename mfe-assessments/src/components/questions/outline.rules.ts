import type { AssessmentSection } from '@soundings/shared/api/assessments'
import { type Group, groupPathOf } from './group-path.rules.ts'
import type { AskedQuestion } from './question.rules.ts'

type Text = NonNullable<AssessmentSection['texts']>[number]

/** One thing of a form, in the order of the instrument: a question, or a text that stands between questions. */
export type Leaf = { path: readonly Group[] } & (
  | { kind: 'question'; id: string; question: AskedQuestion }
  | { kind: 'text'; id: string; text: string }
)

export type Heading = { id: string; level: 2 | 3 | 4 | 5 | 6; title: string }

/** What stands on the screen of a leaf: the headings that begin with it, and its number. */
export type Row = { leaf: Leaf; headings: readonly Heading[]; number: number | undefined }

/** What of a form is shown: fields of questions, and ids of texts. */
export type Shown = { fields: ReadonlySet<string>; texts: ReadonlySet<string> }

/** Everything of a section in its order: texts before the question that they name, or at the end. */
export const leavesOf = (
  section: AssessmentSection | undefined,
  questions: readonly AskedQuestion[],
): readonly Leaf[] => {
  const pathOf = groupPathOf(section?.groups)
  const keys = new Set(questions.map(({ key }) => key))
  const before = new Map<string | undefined, Text[]>()
  for (const text of section?.texts ?? []) {
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
      path: pathOf(section?.questions[index]?.groupId),
    },
  ])
  return [...asked, ...textsBefore(undefined)]
}

const isShown = (leaf: Leaf, shown: Shown | undefined) =>
  shown === undefined || (leaf.kind === 'text' ? shown.texts : shown.fields).has(leaf.id)

const levelOf = (depth: number): Heading['level'] => {
  if (depth >= 4) return 6
  return depth === 0 ? 2 : depth === 1 ? 3 : depth === 2 ? 4 : 5
}

/** Headings of the groups that begin with a leaf; one without a title has none, and makes none below it deeper. */
const headingsBetween = (before: readonly Group[], path: readonly Group[], place: number): Heading[] => {
  const titled = (groups: readonly Group[]) => groups.filter(({ title }) => title.trim() !== '')
  const shared = path.findIndex((group, index) => before[index] !== group)
  if (shared === -1) return []
  const depth = titled(path.slice(0, shared)).length
  return titled(path.slice(shared)).map(({ id, title }, index) => ({
    id: `${id} ${place}`,
    level: levelOf(depth + index),
    title,
  }))
}

/**
 * The rows of a form, one for each leaf, so that a row keeps its place whatever else is shown; undefined for what is
 * not. A heading stands over the first thing of its group that is shown, and nowhere if nothing of it is.
 */
export const rowsOf = (leaves: readonly Leaf[], shown: Shown | undefined): readonly (Row | undefined)[] => {
  let path: readonly Group[] = []
  let count = 0
  return leaves.map((leaf, place) => {
    if (!isShown(leaf, shown)) return undefined
    const headings = headingsBetween(path, leaf.path, place)
    path = leaf.path
    const isAsked = leaf.kind === 'question' && !leaf.question.isReadOnly
    if (isAsked) count += 1
    return { leaf, headings, number: isAsked ? count : undefined }
  })
}
