import { type FormItem, isVisible, type VisibleIds } from '../outline.rules.ts'

/** A section that can be a step: the items from index `from` up to, but not including, `to`. */
export type Section = { id: string; title: string; from: number; to: number }

/**
 * Titled top-level groups as ranges of items. Items before the first group belong to it, items between two groups to
 * the earlier one. A group without a visible item is no section.
 */
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
