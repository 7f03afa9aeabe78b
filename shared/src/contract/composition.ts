import * as v from 'valibot'
import { LAYOUTS } from './layouts.ts'
import { NAVIGATION_ICONS } from './navigation-icons.ts'
import type { ExtensionDeclaration } from './slot.ts'

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]{64}$/))

/** A script or other file of a release, with its integrity hash. */
export const scriptSchema = v.object({ url: v.string(), integrity })

/**
 * The entry script of a remote. A page never loads it without its hash; the rest of the page works, since one team's
 * mistake must not invalidate the whole composition.
 */
const entrySchema = v.object({ url: v.string(), integrity: v.optional(v.fallback(v.string(), ''), '') })

const text = v.string()
const reads = v.optional(v.array(text), [])

/**
 * A release's declaration of a route (`page-route.ts`), checked by shape only: publishing has applied its rules, whose messages
 * would add bytes to every link. Not strict, here and below: a page of an older host ignores fields of a newer remote.
 */
const composedRouteSchema = v.object({
  path: text,
  layout: v.picklist(LAYOUTS),
  screen: text,
  prefetch: reads,
  standalone: v.exactOptional(v.boolean()),
  navigation: v.exactOptional(
    v.object({
      label: text,
      icon: v.fallback(v.picklist(NAVIGATION_ICONS), 'dot'),
      order: v.number(),
      badge: v.exactOptional(v.object({ count: text, label: text })),
      translations: v.exactOptional(v.record(text, v.object({ label: text, badge: v.exactOptional(text) }))),
    }),
  ),
  ground: v.exactOptional(v.picklist(['accent'])),
})
const composedGateSchema = v.object({ layout: v.picklist(LAYOUTS), screen: text, prefetch: reads })

/** A release in a page: its address, its screens, and whether it may be loaded. */
export const composedReleaseSchema = v.object({
  version: v.string(),
  entry: entrySchema,
  routes: v.array(composedRouteSchema),
  gates: v.array(composedGateSchema),
  /** Its cards in other remotes' slots, unchecked; omitted without any. */
  extensions: v.optional(v.any() as v.GenericSchema<readonly ExtensionDeclaration[]>),
  /** The reason why this release does not fit the host of the composition; it is then never loaded. */
  refused: v.optional(v.string()),
})

/**
 * The fallback release, used if the chosen one fails to load or throws: it was live before, and it fits the host of
 * this composition. Routes and gates stay those of the chosen release.
 */
const lastKnownGoodSchema = v.object({
  version: v.string(),
  entry: scriptSchema,
  /** Its screens; other screens have no fallback. */
  screens: v.array(v.string()),
})

/**
 * A newer release that a share of browsers gets instead of the live one, with its scripts, routes and gates.
 * `percentage` is 1 to 99: a browser belongs to the share if its own number (0 to just under 100, drawn once per remote
 * and stored) is lower, so that a growing share only adds browsers.
 */
const canarySchema = v.object({ ...composedReleaseSchema.entries, percentage: v.number() })

/** A remote: its live release, and its fallback and canary, if any. */
export const composedRemoteSchema = v.object({
  ...composedReleaseSchema.entries,
  lastKnownGood: v.optional(lastKnownGoodSchema),
  canary: v.optional(canarySchema),
})

/** The live releases of all remotes: rendered into `index.html` at each publish, and fixed for the lifetime of a page. */
export const compositionSchema = v.object({
  id: v.string(),
  generation: v.number(),
  /** Origin of the API, for reads that start before `/config.json` has loaded; default: the page's own. */
  apiBaseUrl: v.optional(v.string()),
  /** Allowed development servers of remotes, such as `http://localhost:*`; default: none. */
  devRemotes: v.exactOptional(v.array(v.string())),
  /** Public key (JWK) of preview signatures; undefined before the first preview. */
  previewKey: v.exactOptional(v.record(v.string(), v.string())),
  /** Languages of this deployment besides English, such as `es`. */
  languages: v.exactOptional(v.array(v.string())),
  host: v.object({
    version: v.string(),
    /** Files of the host for pages in other languages: scripts for all of them, and translations by language. */
    words: v.exactOptional(
      v.object({ scripts: v.array(scriptSchema), catalogs: v.record(v.string(), scriptSchema) }),
    ),
  }),
  remotes: v.record(v.string(), composedRemoteSchema),
})

export type Script = v.InferOutput<typeof scriptSchema>
export type ComposedRelease = v.InferOutput<typeof composedReleaseSchema>
export type ComposedRemote = v.InferOutput<typeof composedRemoteSchema>
export type Composition = v.InferOutput<typeof compositionSchema>

/** Scripts that the boot script requests for the screen of a route or gate that a link opens. */
export type ScreenScripts = { scripts?: readonly Script[] }
