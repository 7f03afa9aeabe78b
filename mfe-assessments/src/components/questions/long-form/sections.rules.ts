import { type FormItem, isVisible, type VisibleIds } from '../outline.rules.ts'

/** `to` is exclusive. */
export type Section = { id: string; title: string; from: number; to: number }

/** Items before the first titled group belong to its section. Sections without visible items are omitted. */
export const sectionsOf = (
  items: readonly FormItem[],
  visible: VisibleIds | undefined,
): readonly Section[] => {
  const starts: Omit<Section, 'to'>[] = []
  const seenIds = new Set<string>()
  for (const [index, { path }] of items.entries()) {
    const top = path[0]
    if (!top || top.title.trim() === '') continue
    const { id, title } = top.instance ? { ...top.instance.repeat, title: top.instance.title } : top
    if (seenIds.has(id)) continue
    seenIds.add(id)
    starts.push({ id, title, from: starts.length === 0 ? 0 : index })
  }
  return starts
    .map((section, at) => ({ ...section, to: starts[at + 1]?.from ?? items.length }))
    .filter(({ from, to }) => items.slice(from, to).some((item) => isVisible(item, visible)))
}
