import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { NavigationDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'
import { routeAt } from '../composition/screens-at.ts'

/** An entry of the main navigation, and the path that it leads to. */
export type NavigationEntry = NavigationDeclaration & { to: string }

/** So many stand in a row on a phone; of more, the last place is 'More'. */
const PLACES = 4

/** A path without the slash that somebody typed behind it. */
const plain = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/** The entries that the remotes of a page declare, in their order. A release that does not fit the host brings none. */
export const navigationOf = ({ remotes }: Pick<Composition, 'remotes'>): NavigationEntry[] =>
  Object.values(remotes)
    .flatMap(({ routes, refused }) => (refused ? [] : routes))
    .flatMap(({ navigation, path }) => (navigation ? [{ ...navigation, to: path }] : []))
    .sort((a, b) => a.order - b.order || (a.to < b.to ? -1 : 1))

/** How many of the entries have a place of their own on a phone; the others are under 'More'. */
export const placesOnPhone = (entries: readonly unknown[]): number =>
  entries.length > PLACES ? PLACES - 1 : entries.length

/** Whether an entry of the main navigation leads to where one is. */
export const isAt = (pathname: string, to: string): boolean => plain(pathname) === to

/** Whether the main navigation and the Check-In button show (specification, 2: on the screens it leads to). */
export const showsNavigation = (pathname: string, entries: readonly NavigationEntry[]): boolean =>
  entries.some(({ to }) => isAt(pathname, to))

/** Whether the body is pale blue. */
export const isPaleBlue = (pathname: string, { remotes }: Pick<Composition, 'remotes'>): boolean =>
  Object.values(remotes).some(({ routes }) =>
    routes.some(
      ({ path, navigation, ground }) => (navigation || ground === 'accent') && isAt(pathname, path),
    ),
  )

/**
 * The shape of what stands for a screen before it has come: cards on the pale blue screens, rows on the others of who is
 * logged in, which are lists most often, and a form wherever a link leads.
 */
export const skeletonAt = (
  pathname: string,
  composition: Pick<Composition, 'remotes'>,
): 'cards' | 'rows' | 'form' => {
  if (isPaleBlue(pathname, composition)) return 'cards'
  return routeAt(composition, pathname)?.route.layout === 'authenticated' ? 'rows' : 'form'
}
