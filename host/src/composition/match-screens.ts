import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import { matchPath } from '../boot/match-path.ts'

export const matchRoute = ({ remotes }: Pick<Composition, 'remotes'>, pathname: string) => {
  for (const [remote, { routes }] of Object.entries(remotes)) {
    for (const route of routes) {
      const params = matchPath(route.path, pathname)
      if (params) return { remote, route, params }
    }
  }
  return undefined
}

/** Outermost first. */
export const gatesOf = (composition: Composition, layout: Layout) =>
  Object.entries(composition.remotes).flatMap(([remote, { gates }]) =>
    gates.filter((gate) => gate.layout === layout).map(({ screen }) => ({ remote, screen })),
  )

/** Outermost first: gates of the layout, then the screen of the route. */
export const matchScreens = (
  composition: Composition,
  pathname: string,
): { params: Record<string, string>; screens: { remote: string; screen: string }[] } => {
  const found = matchRoute(composition, pathname)
  if (!found) return { params: {}, screens: [] }
  const { remote, route, params } = found
  return { params, screens: [...gatesOf(composition, route.layout), { remote, screen: route.screen }] }
}

/** The host links only to paths with a screen. */
export const hasScreenAt = (composition: Composition, pathname: string): boolean =>
  matchScreens(composition, pathname).screens.length > 0
