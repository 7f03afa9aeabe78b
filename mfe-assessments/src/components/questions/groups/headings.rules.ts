import type { Group, Heading } from '../outline.rules.ts'

const levelOf = (depth: number): Heading['level'] => {
  if (depth >= 4) return 6
  return depth === 0 ? 2 : depth === 1 ? 3 : depth === 2 ? 4 : 5
}

/** Headings of the groups that begin with an item. A group without a title has no heading, and adds no level. */
export const newHeadings = (
  previousPath: readonly Group[],
  path: readonly Group[],
  index: number,
): Heading[] => {
  const titled = (groups: readonly Group[]) => groups.filter(({ title }) => title.trim() !== '')
  const firstNew = path.findIndex((group, depth) => previousPath[depth] !== group)
  if (firstNew === -1) return []
  const depth = titled(path.slice(0, firstNew)).length
  return titled(path.slice(firstNew)).map(({ id, title }, offset) => ({
    id: `${id} ${index}`,
    level: levelOf(depth + offset),
    title,
  }))
}
