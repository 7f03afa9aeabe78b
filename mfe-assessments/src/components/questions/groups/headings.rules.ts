import type { Group, Heading } from '../outline.rules.ts'

const levelOf = (depth: number): Heading['level'] => {
  if (depth >= 4) return 6
  return depth === 0 ? 2 : depth === 1 ? 3 : depth === 2 ? 4 : 5
}

/** Headings of the groups that begin with a leaf; one without a title has none, and makes none below it deeper. */
export const headingsBetween = (
  before: readonly Group[],
  path: readonly Group[],
  place: number,
): Heading[] => {
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
