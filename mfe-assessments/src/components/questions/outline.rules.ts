import type { AssessmentSection } from '@soundings/shared/api/assessments'
import type { AskedQuestion } from './question.rules.ts'

export type Group = NonNullable<AssessmentSection['groups']>[number]

const NO_GROUPS: readonly Group[] = []

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

/** The leaves of a form that has neither groups nor texts. */
export const plainLeavesOf = (questions: readonly AskedQuestion[]): readonly Leaf[] =>
  questions.map((question) => ({ kind: 'question', id: question.field, question, path: NO_GROUPS }))

export const isShown = (leaf: Leaf, shown: Shown | undefined) =>
  shown === undefined || (leaf.kind === 'text' ? shown.texts : shown.fields).has(leaf.id)

type HeadingsBetween = (before: readonly Group[], path: readonly Group[], place: number) => readonly Heading[]

/**
 * The rows of a form, one for each leaf, so that a row keeps its place whatever else is shown; undefined for what is
 * not. A heading stands over the first thing of its group that is shown, and nowhere if nothing of it is.
 */
export const rowsOf = (
  leaves: readonly Leaf[],
  shown: Shown | undefined,
  headingsBetween: HeadingsBetween = () => [],
): readonly (Row | undefined)[] => {
  let path = NO_GROUPS
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
