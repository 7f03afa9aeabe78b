import type { NavigationDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'

type Route = { path: string; navigation?: NavigationDeclaration | undefined }
type Routes = readonly Route[]
type Entry = NavigationDeclaration & { owner: string; path: string }

const entriesOf = (owner: string, routes: Routes): Entry[] =>
  routes.flatMap(({ path, navigation }) => (navigation ? [{ ...navigation, owner, path }] : []))

const hasSameLabel = (a: Entry, b: Entry) => a.label.trim().toLowerCase() === b.label.trim().toLowerCase()

/** Lists entries whose label or order another remote already uses. */
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
    const subject = `The navigation entry of ${entry.path}`
    const sameLabel = others.find((other) => hasSameLabel(entry, other))
    const sameOrder = others.find(({ order }) => order === entry.order)
    return [
      ...(sameLabel
        ? [
            `${subject} has the label "${sameLabel.label}", which ${sameLabel.owner} already uses. Choose another label.`,
          ]
        : []),
      ...(sameOrder
        ? [
            `${subject} has order ${entry.order}, which "${sameOrder.label}" of ${sameOrder.owner} already uses. Choose another order.`,
          ]
        : []),
    ]
  })
}
