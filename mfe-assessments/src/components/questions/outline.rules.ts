import type { AssessmentSection, RichBlock } from '@soundings/shared/api/assessments'
import type { FormRepeat } from './form-repeat.ts'
import type { FormQuestion } from './question.rules.ts'

export type Group = NonNullable<AssessmentSection['groups']>[number] & {
  instance?: { repeat: FormRepeat; number: number; title: string }
}

/** `path` starts with the outermost group. */
export type FormItem = { path: readonly Group[] } & (
  | { kind: 'question'; id: string; question: FormQuestion }
  | { kind: 'repeat'; id: string; repeat: FormRepeat }
  | { kind: 'text'; id: string; text: string; blocks?: readonly RichBlock[] | undefined }
)

export type Heading = { id: string; level: 2 | 3 | 4 | 5 | 6; title: string; instance?: Group['instance'] }

export type Row = {
  item: FormItem
  headings: readonly Heading[]
  number: number | undefined
  counts?: ReadonlyMap<string, number>
}

/** `fields` are questions, `texts` are ids, and `counts` are by field of the repeating group. */
export type VisibleIds = {
  fields: ReadonlySet<string>
  texts: ReadonlySet<string>
  counts?: ReadonlyMap<string, number>
}

export const isVisible = (item: FormItem, visible: VisibleIds | undefined) =>
  visible === undefined ||
  ({ text: visible.texts, question: visible.fields, repeat: visible.counts }[item.kind]?.has(item.id) ??
    false)

export const levelOf = (depth: number): Heading['level'] => {
  if (depth >= 4) return 6
  return depth === 0 ? 2 : depth === 1 ? 3 : depth === 2 ? 4 : 5
}

/** A group without a title has no heading and adds no level. */
const newHeadings = (previousPath: readonly Group[], path: readonly Group[], index: number): Heading[] => {
  const titled = (groups: readonly Group[]) => groups.filter(({ title }) => title.trim() !== '')
  const firstNew = path.findIndex((group, depth) => previousPath[depth] !== group)
  if (firstNew === -1) return []
  const depth = titled(path.slice(0, firstNew)).length
  return titled(path.slice(firstNew)).map(({ id, title, instance }, offset) => ({
    id: `${id} ${index}`,
    level: levelOf(depth + offset),
    title,
    ...(instance ? { instance } : {}),
  }))
}

/** Hidden items are undefined, so that indexes are stable. A heading precedes the first visible item of its group. */
export const rowsOf = (
  items: readonly FormItem[],
  visible: VisibleIds | undefined,
): readonly (Row | undefined)[] => {
  let path: readonly Group[] = []
  let count = 0
  return items.map((item, index) => {
    if (!isVisible(item, visible)) return undefined
    const headings = newHeadings(path, item.path, index)
    path = item.path
    const isNumbered = item.kind === 'question' && !item.question.isReadOnly
    if (isNumbered) count += 1
    const counts = visible?.counts ? { counts: visible.counts } : {}
    return { item, headings, number: isNumbered ? count : undefined, ...counts }
  })
}
