import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import { matchPath } from '../boot/match-path.ts'

/** A URL's route, with its remote and parameters. */
export const matchRoute = ({ remotes }: Pick<Composition, 'remotes'>, pathname: string) => {
  for (const [remote, { routes }] of Object.entries(remotes)) {
    for (const route of routes) {
      const params = matchPath(route.path, pathname)
      if (params) return { remote, route, params }
    }
  }
  return undefined
}

/** A composition's gates before a layout's children, outermost first. */
export const gatesOf = (composition: Composition, layout: Layout) =>
  Object.entries(composition.remotes).flatMap(([remote, { gates }]) =>
    gates.filter((gate) => gate.layout === layout).map(({ screen }) => ({ remote, screen })),
  )

/** A URL's screens, outermost first: the gates of its layout, then its own, with the route's parameters. */
export const matchScreens = (
  composition: Composition,
  pathname: string,
): { params: Record<string, string>; screens: { remote: string; screen: string }[] } => {
  const found = matchRoute(composition, pathname)
  if (!found) return { params: {}, screens: [] }
  const { remote, route, params } = found
  return { params, screens: [...gatesOf(composition, route.layout), { remote, screen: route.screen }] }
}

/** Whether a remote of this page has a screen for a path; the host links only to these. */
export const hasScreenAt = (composition: Composition, pathname: string): boolean =>
  matchScreens(composition, pathname).screens.length > 0
