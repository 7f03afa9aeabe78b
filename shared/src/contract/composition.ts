import * as v from 'valibot'
import { LAYOUTS } from './layouts.ts'
import { NAVIGATION_ICONS } from './navigation-icons.ts'
import type { ExtensionDeclaration } from './slot.ts'

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]{64}$/))

/** A script, or another file of a release, with the hash that the browser holds it to. */
export const scriptSchema = v.object({ url: v.string(), integrity })

/**
 * The script that a remote is loaded through. A page without its hash never asks for it, but is no worse off
 * otherwise: what one team did wrong is no reason to refuse the whole composition.
 */
const entrySchema = v.object({ url: v.string(), integrity: v.optional(v.fallback(v.string(), ''), '') })

const text = v.string()
const reads = v.optional(v.array(text), [])

/**
 * What a release declares of a route (`page-route.ts`), by its shape alone: publishing has held it to its rules, whose words would be bytes
 * of every link. Not strict, here and below: a page of an older host reads what a newer remote says, and ignores what it does not know.
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

/** A release as a page sees it: its address, what it shows, and whether it may be loaded at all. */
export const composedReleaseSchema = v.object({
  version: v.string(),
  entry: entrySchema,
  routes: v.array(composedRouteSchema),
  gates: v.array(composedGateSchema),
  /** Its cards in slots of other remotes, taken as they are; left out where there are none. */
  extensions: v.optional(v.any() as v.GenericSchema<readonly ExtensionDeclaration[]>),
  /** Why this release does not fit the host that it is composed with; it is then never loaded. */
  refused: v.optional(v.string()),
})

/**
 * The release to fall back to when the one that was chosen cannot be loaded or throws: it was live before, and it
 * fits the host of this composition. Routes and gates stay those of the chosen release.
 */
const lastKnownGoodSchema = v.object({
  version: v.string(),
  entry: scriptSchema,
  /** Screens that it has: one that is not among them has nothing to fall back to. */
  screens: v.array(v.string()),
})

/**
 * A newer release that a share of browsers gets, whole, instead of the live one: scripts, routes and gates.
 * `percentage` is 1 to 99: a browser is in the share when its own number (0 to just under 100, drawn once for this
 * remote and kept) is below it, so that a growing share only ever adds browsers.
 */
const canarySchema = v.object({ ...composedReleaseSchema.entries, percentage: v.number() })

/** A remote: its live release, and what may replace it. Both are left out where there is none. */
export const composedRemoteSchema = v.object({
  ...composedReleaseSchema.entries,
  lastKnownGood: v.optional(lastKnownGoodSchema),
  canary: v.optional(canarySchema),
})

/** What is live with what: rendered into `index.html` at each publish, and kept by a page until it is left. */
export const compositionSchema = v.object({
  id: v.string(),
  generation: v.number(),
  /** Origin of the API, for the reads that start before `/config.json` is there; the page's own without it. */
  apiBaseUrl: v.optional(v.string()),
  /** Development servers that a remote may be taken from in this page, such as `http://localhost:*`; none without it. */
  devRemotes: v.exactOptional(v.array(v.string())),
  /** Public key (JWK) that documents of previews are signed for; none before the first preview. */
  previewKey: v.exactOptional(v.record(v.string(), v.string())),
  /** Languages besides English that this deployment shows, such as `es`. */
  languages: v.exactOptional(v.array(v.string())),
  host: v.object({
    version: v.string(),
    /** What pages in other languages load of the host: scripts for all of them, and the words of each that is shown. */
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

/** What the boot script requests for the screen of a route or a gate that a link opens. */
export type ScreenScripts = { scripts?: readonly Script[] }
