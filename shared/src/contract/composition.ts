import * as v from 'valibot'
import { LAYOUTS } from './layouts.ts'
import { NAVIGATION_ICONS } from './navigation-icons.ts'
import type { ExtensionDeclaration } from './slot.ts'

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]{64}$/))

export const scriptSchema = v.object({ url: v.string(), integrity })

/** An invalid hash is read as '', so that one remote's error does not invalidate the composition. */
const entrySchema = v.object({ url: v.string(), integrity: v.optional(v.fallback(v.string(), ''), '') })

const text = v.string()
const reads = v.optional(v.array(text), [])

/**
 * Checks only the shape: the error messages of the rules would add bytes to every page. Not strict: an older host
 * ignores fields of a newer remote.
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

export const composedReleaseSchema = v.object({
  version: v.string(),
  entry: entrySchema,
  routes: v.array(composedRouteSchema),
  gates: v.array(composedGateSchema),
  /** Its cards in other remotes' slots; not validated. */
  extensions: v.optional(v.any() as v.GenericSchema<readonly ExtensionDeclaration[]>),
  /** Why this release is incompatible with the host. A refused release is never loaded. */
  refused: v.optional(v.string()),
})

/** A release to use if the chosen one fails to load or throws. The chosen one's routes and gates still apply. */
const lastKnownGoodSchema = v.object({
  version: v.string(),
  entry: scriptSchema,
  screens: v.array(v.string()),
})

/**
 * `percentage` is 1 to 99. Each browser draws a number (0 to just under 100) once per remote and gets the canary if the
 * number is lower, so that a growing share only adds browsers.
 */
const canarySchema = v.object({ ...composedReleaseSchema.entries, percentage: v.number() })

export const composedRemoteSchema = v.object({
  ...composedReleaseSchema.entries,
  lastKnownGood: v.optional(lastKnownGoodSchema),
  canary: v.optional(canarySchema),
})

/** The live releases of all remotes. Each publish renders them into `index.html`; they are fixed within a page. */
export const compositionSchema = v.object({
  id: v.string(),
  generation: v.number(),
  /** Origin of the API, for requests before `/config.json` has loaded; default: the page's own. */
  apiBaseUrl: v.optional(v.string()),
  /** Development servers of remotes that a page may use, such as `http://localhost:*`; default: none. */
  devRemotes: v.exactOptional(v.array(v.string())),
  /** Public key (JWK) of preview signatures; undefined before the first preview. */
  previewKey: v.exactOptional(v.record(v.string(), v.string())),
  /** Languages other than English. */
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

/** The boot script requests these for the screen of a route or gate that a link opens. */
export type ScreenScripts = { scripts?: readonly Script[] }
