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

/** A known count, or a path of the team's service that returns `{ "count": 3 }`; `:userId` is the active user. */
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
  /** Names the counted items; screen readers read it after the number. */
  label: badgeLabel,
})

export const navigationSchema = v.strictObject({
  label: entryLabel,
  icon: v.picklist(NAVIGATION_ICONS),
  /** Lower values come first; each value is unique. */
  order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  badge: v.exactOptional(badgeSchema),
  /** The build writes these from the translation files. */
  translations: v.exactOptional(
    v.record(v.string(), v.strictObject({ label: entryLabel, badge: v.exactOptional(badgeLabel) })),
  ),
})

export const pageRouteSchema = v.strictObject({
  path: routePath,
  layout: v.picklist(LAYOUTS),
  /** Feature folder: `src/features/<screen>/<screen>.screen.tsx`, with the screen as default export. */
  screen: kebab,
  /** Requests of the screen that start before any script has loaded. */
  prefetch: firstReads,
  /** Whether the screen needs no data except its URL; it is then shown even if the API is down. */
  standalone: v.exactOptional(v.boolean()),
  /** A screen with an entry also shows the navigation and the accent background. */
  navigation: v.exactOptional(navigationSchema),
  /** Shows the accent background without an entry in the navigation. */
  ground: v.exactOptional(v.picklist(['accent'])),
})

/** A screen that a layout shows before its children, such as consent. */
export const gateSchema = v.strictObject({ layout: v.picklist(LAYOUTS), screen: kebab, prefetch: firstReads })

export type NavigationDeclaration = v.InferOutput<typeof navigationSchema>
export type GateDeclaration = v.InferOutput<typeof gateSchema>
