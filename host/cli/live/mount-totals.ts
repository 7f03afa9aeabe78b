import * as v from 'valibot'
import { messageOf } from '../message-of.ts'

/** Address of the collector of `npm start`. */
export const DEFAULT_REPORTS_URL = 'http://localhost:8080/reports'

const COLLECTOR_TIMEOUT_MS = 5_000

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

/** A failed fetch names its reason in its cause. */
const reasonOf = (error: unknown) =>
  messageOf(error instanceof Error && error.cause instanceof Error ? error.cause : error)

/**
 * Reads the totals of a collector.
 * @throws when it cannot be reached, or its answer is no totals.
 */
export const readMountTotals = async (url: string): Promise<MountTotal[]> => {
  const refuse = (reason: string) =>
    new Error(`no totals at ${url}: ${reason}. --reports <url> or REPORTS_URL says where the collector is`)
  const response = await fetch(url, { signal: AbortSignal.timeout(COLLECTOR_TIMEOUT_MS) }).catch((error) => {
    throw refuse(reasonOf(error))
  })
  const result = v.safeParse(totalsSchema, await response.json().catch(() => undefined))
  if (!response.ok || !result.success) throw refuse(`it answers ${response.status}, and not with totals`)
  return result.output
}
