import * as v from 'valibot'
import { messageOf } from '../message-of.ts'
import { type MountTotal, totalsSchema } from './mount-total.schema.ts'

/** Address of the collector of `npm start`. */
export const DEFAULT_REPORTS_URL = 'http://localhost:8080/reports'

const COLLECTOR_TIMEOUT_MS = 5_000

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
