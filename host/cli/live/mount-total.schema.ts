import * as v from 'valibot'

const totalSchema = v.object({
  remote: v.string(),
  version: v.string(),
  mounted: v.number(),
  failed: v.number(),
  /** The same of each screen that failed for somebody. A collector of before has none. */
  screens: v.optional(v.array(v.object({ screen: v.string(), mounted: v.number(), failed: v.number() })), []),
  /** The same by the day (UTC) of a visitor's first report. A collector of before has none. */
  days: v.optional(v.array(v.object({ day: v.string(), mounted: v.number(), failed: v.number() })), []),
  firstAt: v.string(),
  lastAt: v.string(),
  /** Number of visitors for each `Outcome`. */
  outcomes: v.record(v.string(), v.number()),
  /** What it threw, the most frequent first, with the number of visitors. A collector of before has none. */
  errors: v.optional(v.array(v.object({ error: v.string(), visitors: v.number() })), []),
  /** What it changed that all remotes share. */
  trespass: v.optional(v.string()),
  /** 75th percentile of the largest contentful paint, in milliseconds. */
  paintedMs: v.optional(v.number()),
})

export const totalsSchema = v.array(totalSchema)

/** For how many visitors (distinct addresses) the screens of a release mounted or failed, and since when. */
export type MountTotal = v.InferOutput<typeof totalSchema>
