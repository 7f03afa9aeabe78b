import type { Group } from '../outline.rules.ts'

/** Paths start with the outermost group. An unknown id has an empty path; a cycle ends the path. */
export const createGroupPaths = (
  groups: readonly Group[] = [],
): ((id: string | undefined) => readonly Group[]) => {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const cache = new Map<string, readonly Group[]>()
  return (id) => {
    const cached = id === undefined ? [] : cache.get(id)
    if (cached) return cached
    const path: Group[] = []
    for (
      let group = byId.get(id ?? '');
      group && !path.includes(group);
      group = byId.get(group.parentId ?? '')
    )
      path.unshift(group)
    cache.set(id ?? '', path)
    return path
  }
}

type TitledQuestion = { title: string; path: readonly string[] }

/** Counts from the innermost heading. */
const distinguishingDepth = (paths: readonly (readonly string[])[]): number => {
  const deepest = Math.max(...paths.map(({ length }) => length))
  for (let depth = 1; depth < deepest; depth += 1)
    if (new Set(paths.map((path) => path.slice(-depth).join('\n'))).size === paths.length) return depth
  return deepest
}

/** Prefixes by index. A prefix contains the headings that distinguish questions with the same title. */
export const prefixesOfDuplicates = (questions: readonly TitledQuestion[]): ReadonlyMap<number, string> => {
  const indexesByTitle = new Map<string, number[]>()
  for (const [index, { title }] of questions.entries()) {
    const indexes = indexesByTitle.get(title.trim())
    if (indexes) indexes.push(index)
    else indexesByTitle.set(title.trim(), [index])
  }
  const prefixes = new Map<number, string>()
  for (const indexes of indexesByTitle.values()) {
    if (indexes.length === 1) continue
    const paths = indexes.map((index) => questions[index]?.path ?? [])
    const depth = distinguishingDepth(paths)
    for (const [at, index] of indexes.entries()) {
      const prefix = depth === 0 ? '' : (paths[at] ?? []).slice(-depth).join(', ')
      if (prefix !== '') prefixes.set(index, prefix)
    }
  }
  return prefixes
}
