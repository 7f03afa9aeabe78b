import * as v from 'valibot'

const text = v.optional(v.string())
const flag = v.optional(v.boolean())

const checkSchema = v.object({
  passed: v.boolean(),
  at: v.string(),
  journeys: v.number(),
  screens: v.array(v.string()),
  failed: v.array(v.string()),
})

const provenanceSchema = v.object({
  repository: text,
  commit: text,
  builder: v.string(),
  signedAt: v.string(),
})

const releaseSchema = v.object({
  version: v.string(),
  publishedAt: v.string(),
  publishedBy: text,
  liveAt: text,
  state: v.string(),
  check: v.optional(checkSchema),
  provenance: v.optional(provenanceSchema),
})

const settingSchema = v.object({
  type: v.string(),
  description: v.string(),
  default: v.unknown(),
  minimum: v.exactOptional(v.number()),
  maximum: v.exactOptional(v.number()),
  enum: v.exactOptional(v.array(v.string())),
})

const appSchema = v.object({
  name: v.string(),
  owner: text,
  version: text,
  contract: text,
  shared: v.optional(v.record(v.string(), v.string())),
  liveAt: text,
  publishedBy: text,
  checked: flag,
  forced: text,
  provenance: v.optional(provenanceSchema),
  lastKnownGood: text,
  canary: v.optional(v.object({ version: v.string(), percentage: v.number() })),
  candidate: text,
  retired: text,
  refused: text,
  config: v.optional(v.object({ properties: v.record(v.string(), settingSchema) })),
})

const eventSchema = v.object({
  at: v.string(),
  who: v.string(),
  action: v.string(),
  name: v.string(),
  version: v.string(),
  replaced: text,
  note: text,
})

const previewSchema = v.object({
  id: v.string(),
  by: v.string(),
  until: v.string(),
  remotes: v.record(v.string(), v.string()),
  path: v.string(),
})

/** What the page reads of `releases/status.json`. */
export const releasesDocumentSchema = v.object({
  generation: v.number(),
  composition: text,
  updatedAt: v.string(),
  host: v.optional(appSchema),
  remotes: v.array(appSchema),
  histories: v.array(v.object({ name: v.string(), releases: v.array(releaseSchema) })),
  events: v.array(eventSchema),
  /** Missing where an older command line wrote it. */
  previews: v.optional(v.array(previewSchema), []),
  /** Files of pictures, by their paths. */
  pictures: v.optional(v.array(v.string()), []),
})

export type ReleasesDocument = v.InferOutput<typeof releasesDocumentSchema>
export type AppStatus = v.InferOutput<typeof appSchema>
export type ListedRelease = v.InferOutput<typeof releaseSchema>
export type StoredPreview = v.InferOutput<typeof previewSchema>
export type ReleaseEvent = v.InferOutput<typeof eventSchema>
