import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { matchPath } from '../boot/match-path.ts'
import { gatesOf } from '../router/gates.rules.ts'

/** The screens of remotes that an address shows, outermost first: the gates of its layout, then its own. With the route's parameters. */
export const screensAt = (
  composition: Composition,
  pathname: string,
): { params: Record<string, string>; screens: { remote: string; screen: string }[] } => {
  for (const [remote, { routes }] of Object.entries(composition.remotes)) {
    for (const { path, layout, screen } of routes) {
      const params = matchPath(path, pathname)
      if (params) return { params, screens: [...gatesOf(composition, layout), { remote, screen }] }
    }
  }
  return { params: {}, screens: [] }
}

/** Whether a remote of this page answers an address: a link of the host's own leads there only then. */
export const isAnswered = (composition: Composition, pathname: string): boolean =>
  screensAt(composition, pathname).screens.length > 0
