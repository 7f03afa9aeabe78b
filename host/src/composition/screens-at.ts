import type { Composition } from '@soundings/shared/contract/composition'
import { matchPath } from '../boot/match-path.ts'
import { gatesOf } from '../router/gates.rules.ts'

/** The screens of remotes that an address shows, outermost first: the gates of its layout, then its own. */
export const screensAt = (
  composition: Composition,
  pathname: string,
): { remote: string; screen: string }[] => {
  for (const [remote, { routes }] of Object.entries(composition.remotes)) {
    const route = routes.find(({ path }) => matchPath(path, pathname))
    if (route) return [...gatesOf(composition, route.layout), { remote, screen: route.screen }]
  }
  return []
}
