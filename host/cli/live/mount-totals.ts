import * as v from 'valibot'

const TIMEOUT_MS = 5_000

const totalsSchema = v.array(
  v.object({
    remote: v.string(),
    version: v.string(),
    mounted: v.number(),
    failed: v.number(),
    firstAt: v.nullish(v.string()),
    lastAt: v.nullish(v.string()),
    // A collector of contract 2.1 does not send these fields.
    outcomes: v.optional(v.record(v.string(), v.number()), {}),
    trespass: v.optional(v.string()),
    paintedMs: v.optional(v.number()),
  }),
)

/** For how many visitors (distinct addresses) the screens of a release mounted or failed, and since when. */
export type MountTotal = {
  remote: string
  version: string
  mounted: number
  failed: number
  firstAt?: string | null | undefined
  lastAt?: string | null | undefined
  /** Number of visitors for each `Outcome`. */
  outcomes?: Record<string, number> | undefined
  /** Number of visitors for each global that it replaced. */
  trespass?: string | undefined
  /** 75th percentile of the largest contentful paint, in milliseconds. */
  paintedMs?: number | undefined
}

const messageOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)

/**
 * Reads the totals of a collector.
 * @throws when it cannot be reached, or its answer is no totals.
 */
export const readMountTotals = async (url: string): Promise<MountTotal[]> => {
  const refuse = (reason: unknown) =>
    new Error(`no totals at ${url}: ${reason}. --reports <url> or REPORTS_URL says where the collector is`)
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw refuse(error instanceof Error ? messageOf(error) : error)
  })
  const result = v.safeParse(totalsSchema, await response.json().catch(() => undefined))
  if (!response.ok || !result.success) throw refuse(`it answers ${response.status}, and not with totals`)
  return result.output
}
