type Routes = readonly { path: string }[]

/** A key that is equal for paths that the router cannot distinguish: parameter names do not count. */
const routeKey = (path: string): string => {
  const parts = path.split('/').filter(Boolean)
  return `/${parts.map((part) => (part.startsWith(':') ? ':' : part.toLowerCase())).join('/')}`
}

/** Routes that are declared twice, or that another remote already owns. */
export const routeConflicts = (
  name: string,
  routes: Routes,
  live: readonly { name: string; routes: Routes }[],
): string[] => {
  const owners = new Map<string, string>()
  for (const other of live) {
    if (other.name === name) continue
    for (const { path } of other.routes) owners.set(routeKey(path), other.name)
  }
  const seen = new Set<string>()
  return routes.flatMap(({ path }) => {
    const key = routeKey(path)
    if (seen.has(key)) return [`route ${path} is declared twice: keep one of them in remote.json`]
    seen.add(key)
    const owner = owners.get(key)
    return owner
      ? [`route ${path} is owned by ${owner}: choose another path, or agree that ${owner} gives it up`]
      : []
  })
}
