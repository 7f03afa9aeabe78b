import { isReservedPath } from '@soundings/shared/internal/contract/reserved-paths.ts'

type Routes = readonly { path: string }[]

const partsOf = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? ':' : part.toLowerCase()))

/** Equal for paths that the router cannot distinguish: names of parameters do not matter. */
const routeKey = (path: string): string => `/${partsOf(path).join('/')}`

/** One URL may match both paths, so that one remote gets links of the other. */
const isOverlapping = (path: string, other: string): boolean => {
  const [parts, others] = [partsOf(path), partsOf(other)]
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === ':' || others[index] === ':' || part === others[index])
  )
}

/** Undefined if a remote may declare the path. */
const refusalOfAll = (path: string): string | undefined => {
  if (isReservedPath(routeKey(path)))
    return `Route ${path} would never open, because the API or the front door answers there. Begin it with another word.`
  return path.startsWith('/:')
    ? `Route ${path} would match the addresses of other remotes. Begin it with a fixed word.`
    : undefined
}

/** Duplicate routes, routes of other remotes, overlaps, reserved paths, and paths that begin with a parameter. */
export const routeConflicts = (
  name: string,
  routes: Routes,
  live: readonly { name: string; routes: Routes }[],
): string[] => {
  const others = live.flatMap((other) =>
    other.name === name ? [] : other.routes.map(({ path }) => ({ path, owner: other.name })),
  )
  const seen = new Set<string>()
  return routes.flatMap(({ path }) => {
    const key = routeKey(path)
    if (seen.has(key)) return [`Route ${path} is declared twice. Keep one of them in remote.json.`]
    seen.add(key)
    const refusedAlways = refusalOfAll(path)
    if (refusedAlways) return [refusedAlways]
    const taken = others.find((other) => isOverlapping(path, other.path))
    if (!taken) return []
    const { owner } = taken
    return routeKey(taken.path) === key
      ? [
          `Route ${path} is owned by ${owner}. Choose another path, or agree with the team of ${owner} that it gives the path up.`,
        ]
      : [`Route ${path} would match addresses of ${taken.path}, a route of ${owner}. Choose another path.`]
  })
}
