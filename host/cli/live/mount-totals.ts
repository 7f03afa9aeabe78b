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
    // A collector of contract 2.1 has none of these.
    outcomes: v.optional(v.record(v.string(), v.number()), {}),
    trespass: v.optional(v.string()),
    paintedMs: v.optional(v.number()),
  }),
)

/** To how many visitors (distinct addresses) the screens of a release came, and for how many they failed; and since when. */
export type MountTotal = {
  remote: string
  version: string
  mounted: number
  failed: number
  firstAt?: string | null | undefined
  lastAt?: string | null | undefined
  /** For how many visitors there was what (`Outcome`). */
  outcomes?: Record<string, number> | undefined
  /** What it changed that belongs to all. */
  trespass?: string | undefined
  /** When its largest content stood, for three of four visitors, in milliseconds. */
  paintedMs?: number | undefined
}

const messageOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)

/**
 * Reads the totals of a collector.
 * @throws when it cannot be reached, or answers something else.
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
