import * as v from 'valibot'
import { gateSchema, routeSchema } from './remote-declaration.ts'

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]{64}$/))

/** A script with the hash that the browser holds it to. */
export const scriptSchema = v.object({ url: v.string(), integrity })

/** A remote as a page sees it: where it stands, what it shows, and whether it may be loaded at all. */
export const composedRemoteSchema = v.object({
  version: v.string(),
  entry: scriptSchema,
  // Not strict: a page of an older host reads what a newer remote says, and ignores what it does not know.
  routes: v.array(v.object(routeSchema.entries)),
  gates: v.array(v.object(gateSchema.entries)),
  /** Scripts of each screen besides the entry, for preloading. */
  screens: v.record(v.string(), v.array(scriptSchema)),
  /** Why this release does not fit the host that it is composed with; it is then never loaded. */
  refused: v.optional(v.string()),
})

/** What is live with what: rendered into `index.html` at each publish, and kept by a page until it is left. */
export const compositionSchema = v.object({
  id: v.string(),
  generation: v.number(),
  host: v.object({ version: v.string() }),
  remotes: v.record(v.string(), composedRemoteSchema),
})

export type Script = v.InferOutput<typeof scriptSchema>
export type ComposedRemote = v.InferOutput<typeof composedRemoteSchema>
export type Composition = v.InferOutput<typeof compositionSchema>
