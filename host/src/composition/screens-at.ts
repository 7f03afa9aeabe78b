import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { matchPath } from '../boot/match-path.ts'
import { gatesOf } from '../router/gates.rules.ts'

/** The route that an address leads to, with its remote and its parameters. */
export const routeAt = ({ remotes }: Pick<Composition, 'remotes'>, pathname: string) => {
  for (const [remote, { routes }] of Object.entries(remotes)) {
    for (const route of routes) {
      const params = matchPath(route.path, pathname)
      if (params) return { remote, route, params }
    }
  }
  return undefined
}

/** The screens of remotes that an address shows, outermost first: the gates of its layout, then its own. With the route's parameters. */
export const screensAt = (
  composition: Composition,
  pathname: string,
): { params: Record<string, string>; screens: { remote: string; screen: string }[] } => {
  const found = routeAt(composition, pathname)
  if (!found) return { params: {}, screens: [] }
  const { remote, route, params } = found
  return { params, screens: [...gatesOf(composition, route.layout), { remote, screen: route.screen }] }
}

/** Whether a remote of this page answers an address: a link of the host's own leads there only then. */
export const isAnswered = (composition: Composition, pathname: string): boolean =>
  screensAt(composition, pathname).screens.length > 0
