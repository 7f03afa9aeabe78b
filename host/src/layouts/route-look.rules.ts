import type { RouteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'

type Route = Pick<RouteDeclaration, 'layout' | 'navigation' | 'ground'>

/** `accent` is pale blue, `plain` white. The default is a sheet on contour lines in a wide window. */
export type Ground = 'accent' | 'plain'

/** Pale blue on main screens, white on other screens behind a login. */
export const groundOf = ({ layout, navigation, ground }: Route): Ground | undefined => {
  if (navigation || ground === 'accent') return 'accent'
  return layout === 'authenticated' ? 'plain' : undefined
}

/** Shapes in `skeletons.ts`. */
export type SkeletonKind = 'cards' | 'rows' | 'form' | 'fields'

export const skeletonOf = (route: Route | undefined): SkeletonKind => {
  if (!route) return 'fields'
  if (groundOf(route) === 'accent') return 'cards'
  if (route.layout === 'authenticated') return 'rows'
  return route.layout === 'public-user' ? 'form' : 'fields'
}
