import type { NavigationDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'

type Route = { path: string; navigation?: NavigationDeclaration | undefined }
type Routes = readonly Route[]
type Entry = NavigationDeclaration & { owner: string; path: string }

const entriesOf = (owner: string, routes: Routes): Entry[] =>
  routes.flatMap(({ path, navigation }) => (navigation ? [{ ...navigation, owner, path }] : []))

const sameLabel = (a: Entry, b: Entry) => a.label.trim().toLowerCase() === b.label.trim().toLowerCase()

/** Why entries of a remote may not join the main navigation: another entry has their label or their order. */
export const navigationConflicts = (
  name: string,
  routes: Routes,
  live: readonly { name: string; routes: Routes }[],
): string[] => {
  const taken = live
    .filter((other) => other.name !== name)
    .flatMap((other) => entriesOf(other.name, other.routes))
  return entriesOf(name, routes).flatMap((entry, index, own) => {
    const others = [...taken, ...own.slice(0, index)]
    const where = `navigation of ${entry.path}`
    const twin = others.find((other) => sameLabel(entry, other))
    const beside = others.find(({ order }) => order === entry.order)
    return [
      ...(twin ? [`${where}: ${twin.owner} has an entry "${twin.label}" already: choose another label`] : []),
      ...(beside
        ? [
            `${where}: order ${entry.order} is that of "${beside.label}" of ${beside.owner}: choose one that is free`,
          ]
        : []),
    ]
  })
}
