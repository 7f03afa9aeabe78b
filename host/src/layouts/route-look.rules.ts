import type { RouteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'

type Route = Pick<RouteDeclaration, 'layout' | 'navigation' | 'ground'>

/** `accent` is pale blue, `plain` white; without one a screen is a sheet on contour lines in a wide window. */
export type Ground = 'accent' | 'plain'

/** The ground of a screen: pale blue on the main screens, plain on the other screens behind a login. */
export const groundOf = ({ layout, navigation, ground }: Route): Ground | undefined => {
  if (navigation || ground === 'accent') return 'accent'
  return layout === 'authenticated' ? 'plain' : undefined
}

/** Placeholder shapes of a screen until it has loaded (`skeletons.ts`). */
export type SkeletonKind = 'cards' | 'rows' | 'form' | 'fields'

/** Cards on the main screens, rows on the others behind a login, questions on a link, a form with fields elsewhere. */
export const skeletonOf = (route: Route | undefined): SkeletonKind => {
  if (!route) return 'fields'
  if (groundOf(route) === 'accent') return 'cards'
  if (route.layout === 'authenticated') return 'rows'
  return route.layout === 'public-user' ? 'form' : 'fields'
}
