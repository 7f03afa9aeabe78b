import * as v from 'valibot'
import { gateSchema, pageRouteSchema } from './page-route.ts'
import { routeCheckSchema } from './route-check.ts'
import { serviceSchema } from './service.ts'
import { extensionsSchema, slotsSchema } from './slot.ts'

export { type GateDeclaration, gateSchema, type NavigationDeclaration } from './page-route.ts'

export const routeSchema = v.strictObject({
  ...pageRouteSchema.entries,
  /** For `remotes check` only; the composition leaves it out. */
  check: v.exactOptional(routeCheckSchema),
})

const countParameters = (path: string) => path.split('/:').length

/** Sorts routes as the router tries them: paths with fewer parameters first. */
const inMatchOrder = <T extends { path: string }>(routes: readonly T[]): T[] =>
  [...routes].sort((one, other) => countParameters(one.path) - countParameters(other.path))

/** `remote.json`: a remote's exposed modules, routes and checks. */
export const remoteDeclarationSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+$/, 'must start with mfe-')),
  owner: v.pipe(v.string(), v.minLength(1)),
  /** Semver range. */
  contract: v.pipe(v.string(), v.minLength(1)),
  routes: v.pipe(
    v.array(routeSchema),
    v.check(
      (routes) =>
        routes.every(
          ({ navigation, layout, path }) =>
            !navigation || (layout === 'authenticated' && !path.includes(':')),
        ),
      'a route with navigation has the authenticated layout and no :parameters',
    ),
    v.transform(inMatchOrder),
  ),
  gates: v.optional(v.array(gateSchema), []),
  /** Slots on its screens for cards of other remotes. */
  slots: slotsSchema,
  extensions: extensionsSchema,
  /** `mock.json` beside this file answers when the service does not run. */
  service: v.exactOptional(serviceSchema),
})

export type RouteDeclaration = v.InferOutput<typeof routeSchema>
export type RemoteDeclaration = v.InferOutput<typeof remoteDeclarationSchema>
