import type { AssessmentSection } from '@soundings/shared/api/assessments'
import type { FormQuestion } from './question.rules.ts'

export type Group = NonNullable<AssessmentSection['groups']>[number]

const NO_GROUPS: readonly Group[] = []

/** A question or a text of a form, with the groups around it from the outermost one. */
export type FormItem = { path: readonly Group[] } & (
  | { kind: 'question'; id: string; question: FormQuestion }
  | { kind: 'text'; id: string; text: string }
)

export type Heading = { id: string; level: 2 | 3 | 4 | 5 | 6; title: string }

/** A visible item, with the headings above it and the number of its question. */
export type Row = { item: FormItem; headings: readonly Heading[]; number: number | undefined }

/** The visible items of a form: fields of questions, and ids of texts. */
export type VisibleIds = { fields: ReadonlySet<string>; texts: ReadonlySet<string> }

/** The items of a form without groups and texts. */
export const questionItems = (questions: readonly FormQuestion[]): readonly FormItem[] =>
  questions.map((question) => ({ kind: 'question', id: question.field, question, path: NO_GROUPS }))

export const isVisible = (item: FormItem, visible: VisibleIds | undefined) =>
  visible === undefined || (item.kind === 'text' ? visible.texts : visible.fields).has(item.id)

type NewHeadings = (
  previousPath: readonly Group[],
  path: readonly Group[],
  index: number,
) => readonly Heading[]

/**
 * The rows of a form, one for each item, so that the index of a row does not depend on what is visible; undefined for
 * what is hidden. A group's heading stands above its first visible item.
 */
export const rowsOf = (
  items: readonly FormItem[],
  visible: VisibleIds | undefined,
  newHeadings: NewHeadings = () => [],
): readonly (Row | undefined)[] => {
  let path = NO_GROUPS
  let count = 0
  return items.map((item, index) => {
    if (!isVisible(item, visible)) return undefined
    const headings = newHeadings(path, item.path, index)
    path = item.path
    const isNumbered = item.kind === 'question' && !item.question.isReadOnly
    if (isNumbered) count += 1
    return { item, headings, number: isNumbered ? count : undefined }
  })
}
