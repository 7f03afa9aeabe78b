import * as v from 'valibot'

const text = v.optional(v.string())

const checkSchema = v.object({
  passed: v.boolean(),
  at: v.string(),
  journeys: v.number(),
  screens: v.array(v.string()),
  failed: v.array(v.string()),
})

const provenanceSchema = v.object({ repository: text, commit: text, builder: v.string() })

const releaseSchema = v.object({
  version: v.string(),
  publishedAt: v.string(),
  publishedBy: text,
  liveAt: text,
  state: v.string(),
  check: v.optional(checkSchema),
  provenance: v.optional(provenanceSchema),
})

const appSchema = v.object({
  name: v.string(),
  owner: text,
  version: text,
  liveAt: text,
  liveBy: text,
  forced: text,
  canary: v.optional(v.object({ version: v.string(), percentage: v.number() })),
  candidate: text,
  retired: text,
  refused: text,
  ended: v.optional(v.object({ version: v.string(), reason: v.string() })),
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

/** The parts of `releases/status.json` that the page uses. */
export const releasesDocumentSchema = v.object({
  generation: v.number(),
  composition: text,
  updatedAt: v.string(),
  host: v.optional(appSchema),
  remotes: v.array(appSchema),
  histories: v.array(v.object({ name: v.string(), releases: v.array(releaseSchema) })),
  events: v.array(eventSchema),
  previews: v.array(previewSchema),
  pictures: v.array(v.string()),
})

export type ReleasesDocument = v.InferOutput<typeof releasesDocumentSchema>
export type AppStatus = v.InferOutput<typeof appSchema>
export type ListedRelease = v.InferOutput<typeof releaseSchema>
export type StoredPreview = v.InferOutput<typeof previewSchema>
export type ReleaseEvent = v.InferOutput<typeof eventSchema>
