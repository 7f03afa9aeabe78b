import * as v from 'valibot'
import { LAYOUTS } from './layouts.ts'
import { NAVIGATION_ICONS } from './navigation-icons.ts'

const kebab = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'))
const routePath = v.pipe(v.string(), v.regex(/^\/[\w\-/:]*$/, 'must start with / and hold :parameters only'))
/** A name of `shared/src/api/first-reads.ts`, or a path with the route's parameters. */
const firstRead = v.pipe(
  v.string(),
  v.regex(
    /^([a-z][a-z0-9-]*|\/v\d+\/[\w\-/:]+)$/,
    'must name a first read, like link-user, or be a path of the API, like /v1/public-api/user/:userId',
  ),
)
const firstReads = v.optional(v.array(firstRead), [])

/**
 * The source of a badge: `overdue-assessments`, or the path of a read of the team's own service that answers `{
 * "count": 3 }`; `:userId` in it is the active user.
 */
const badgeCount = v.union([
  v.picklist(['overdue-assessments']),
  v.pipe(
    v.string(),
    v.regex(/^\/v\d+\/[\w\-/:]+$/, 'must be overdue-assessments or a path such as /v1/service/:userId'),
  ),
])

const entryLabel = v.pipe(v.string(), v.minLength(1), v.maxLength(14))
const badgeLabel = v.pipe(v.string(), v.minLength(1), v.maxLength(30))

const badgeSchema = v.strictObject({
  count: badgeCount,
  /** The counted items, read aloud after the number. */
  label: badgeLabel,
})

/** An entry of the main navigation, which links to its own route. */
export const navigationSchema = v.strictObject({
  label: entryLabel,
  icon: v.picklist(NAVIGATION_ICONS),
  /** Lower values come first; each value is unique. */
  order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  badge: v.exactOptional(badgeSchema),
  /** The labels in other languages, written by the build from translation files. */
  translations: v.exactOptional(
    v.record(v.string(), v.strictObject({ label: entryLabel, badge: v.exactOptional(badgeLabel) })),
  ),
})

/** A route of a remote in the composition: its path, layout and screen. */
export const pageRouteSchema = v.strictObject({
  path: routePath,
  layout: v.picklist(LAYOUTS),
  /** Feature folder: `src/features/<screen>/<screen>.screen.tsx`, with the screen as default export. */
  screen: kebab,
  /** First reads of the screen, started before any script has loaded. */
  prefetch: firstReads,
  /**
   * Whether the public-user layout shows it with the API down and the link's person unknown: the screen then has only
   * its address. For screens without other dependencies, such as the safety net.
   */
  standalone: v.exactOptional(v.boolean()),
  /** Its entry in the main navigation; the screen then shows the navigation and the accent ground. */
  navigation: v.exactOptional(navigationSchema),
  /** The accent ground of the main screens, on another screen. */
  ground: v.exactOptional(v.picklist(['accent'])),
})

/** A screen that a layout shows before its children, such as consent before public-user content. */
export const gateSchema = v.strictObject({ layout: v.picklist(LAYOUTS), screen: kebab, prefetch: firstReads })

export type NavigationDeclaration = v.InferOutput<typeof navigationSchema>
export type GateDeclaration = v.InferOutput<typeof gateSchema>
