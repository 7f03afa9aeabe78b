import { isShown, type Leaf, type Shown } from '../outline.rules.ts'

/** A part of a form that can be a step of its own: its leaves from one place up to another. */
export type Section = { id: string; title: string; from: number; to: number }

/**
 * The top-level groups that have a title, as ranges of leaves. What stands before the first belongs to it, and what
 * stands between two to the one before. A group that nothing is shown of is no section.
 */
export const sectionsOf = (leaves: readonly Leaf[], shown: Shown | undefined): readonly Section[] => {
  const starts: Omit<Section, 'to'>[] = []
  const known = new Set<string>()
  for (const [place, { path }] of leaves.entries()) {
    const top = path[0]
    if (!top || top.title.trim() === '' || known.has(top.id)) continue
    known.add(top.id)
    starts.push({ id: top.id, title: top.title, from: starts.length === 0 ? 0 : place })
  }
  return starts
    .map((section, index) => ({ ...section, to: starts[index + 1]?.from ?? leaves.length }))
    .filter(({ from, to }) => leaves.slice(from, to).some((leaf) => isShown(leaf, shown)))
}
