import type { Group } from '../outline.rules.ts'

/**
 * Which groups something stands in, from the outermost one to its own. A group that the section does not have is none,
 * and one that would stand in itself ends the way.
 */
export const groupPathOf = (
  groups: readonly Group[] = [],
): ((id: string | undefined) => readonly Group[]) => {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const known = new Map<string, readonly Group[]>()
  return (id) => {
    const kept = id === undefined ? [] : known.get(id)
    if (kept) return kept
    const path: Group[] = []
    for (
      let group = byId.get(id ?? '');
      group && !path.includes(group);
      group = byId.get(group.parentId ?? '')
    )
      path.unshift(group)
    known.set(id ?? '', path)
    return path
  }
}

type Titled = { title: string; path: readonly string[] }

/** How many of the innermost headings tell these apart; all of them if none do. */
const depthThatTells = (paths: readonly (readonly string[])[]): number => {
  const deepest = Math.max(...paths.map(({ length }) => length))
  for (let depth = 1; depth < deepest; depth += 1)
    if (new Set(paths.map((path) => path.slice(-depth).join('\n'))).size === paths.length) return depth
  return deepest
}

/** What to say before a title that several questions have, by their places: the headings that tell them apart. */
export const prefixesOfTwins = (questions: readonly Titled[]): ReadonlyMap<number, string> => {
  const placesByTitle = new Map<string, number[]>()
  for (const [place, { title }] of questions.entries()) {
    const places = placesByTitle.get(title.trim())
    if (places) places.push(place)
    else placesByTitle.set(title.trim(), [place])
  }
  const prefixes = new Map<number, string>()
  for (const places of placesByTitle.values()) {
    if (places.length === 1) continue
    const paths = places.map((place) => questions[place]?.path ?? [])
    const depth = depthThatTells(paths)
    for (const [index, place] of places.entries()) {
      const prefix = depth === 0 ? '' : (paths[index] ?? []).slice(-depth).join(', ')
      if (prefix !== '') prefixes.set(place, prefix)
    }
  }
  return prefixes
}
