import { visitsOf } from '@soundings/shared/internal/contract/outcomes.ts'
import * as v from 'valibot'
import { messageOf } from '../message-of.ts'
import type { AnyRelease } from '../registry/lineage.rules.ts'
import type { Lineage } from '../registry/registry.schema.ts'
import { startCanary } from '../releases/canary-release.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const totalSchema = v.object({
  remote: v.string(),
  version: v.string(),
  screen: v.string(),
  /** By `Outcome`. */
  outcomes: v.record(v.string(), v.number()),
  /** Last error by `Outcome`. */
  details: v.record(v.string(), v.string()),
  firstAt: v.string(),
  lastAt: v.string(),
})

/** Reports of the last two weeks about one screen of a release. */
export type ScreenTotal = v.InferOutput<typeof totalSchema>

/** The collector of `npm start`. */
export const DEFAULT_REPORTS_URL = 'http://localhost:8080/reports'

const COLLECTOR_TIMEOUT_MS = 5_000

/** `cause` has the reason of a failed fetch. */
const reasonOf = (error: unknown) =>
  messageOf(error instanceof Error && error.cause instanceof Error ? error.cause : error)

/** @throws if the collector cannot be reached, or its response contains no totals. */
export const readReports = async (url: string): Promise<ScreenTotal[]> => {
  const refuse = (reason: string) =>
    new Error(`The totals at ${url} cannot be read: ${reason}. Name the collector with --reports <url>.`)
  const response = await fetch(url, { signal: AbortSignal.timeout(COLLECTOR_TIMEOUT_MS) }).catch((error) => {
    throw refuse(reasonOf(error))
  })
  const result = v.safeParse(v.array(totalSchema), await response.json().catch(() => undefined))
  if (!response.ok || !result.success) throw refuse(`the response (${response.status}) contains no totals`)
  return result.output
}

/** Minimum visits for judging a canary, by one screen or by all together. */
const LEAST_VISITS = 30
/** Minimum failure rate of a canary that ends automatically. */
const LEAST_RATE = 0.05
/** Minimum ratio of its failure rate to that of the live release. */
const TIMES_LIVE = 3

type Visits = ReturnType<typeof visitsOf>

const visitsIn = (totals: readonly Pick<ScreenTotal, 'outcomes'>[]): Visits => {
  const each = totals.map(({ outcomes }) => visitsOf(outcomes))
  const sum = (key: keyof Visits) => each.reduce((total, one) => total + one[key], 0)
  return { visits: sum('visits'), failed: sum('failed') }
}
const rateOf = ({ visits, failed }: Visits): number => (visits === 0 ? 0 : failed / visits)
const inWords = (one: Visits) => `${one.failed} of ${one.visits} visits (${(100 * rateOf(one)).toFixed(1)}%)`

/** One screen of the canary, or all together, must fail far more often than the live ones. */
export const failingReason = (
  name: string,
  { current, canary }: Pick<Lineage<AnyRelease>, 'current' | 'canary'>,
  totals: readonly ScreenTotal[],
): string | undefined => {
  const totalsOf = (version: string | undefined) =>
    totals.filter((total) => total.remote === name && total.version === version)
  const [tried, live] = [totalsOf(canary?.version), totalsOf(current)]
  const parts = [
    { what: 'it', tried, live },
    ...tried.map((total) => ({
      what: total.screen,
      tried: [total],
      live: live.filter(({ screen }) => screen === total.screen),
    })),
  ]
  const [worst] = parts
    .map(({ what, ...part }) => ({ what, tried: visitsIn(part.tried), live: visitsIn(part.live) }))
    .filter(({ tried: { visits } }) => visits >= LEAST_VISITS)
    .filter(({ tried, live }) => {
      const isOften = tried.failed >= LEAST_RATE * tried.visits
      return isOften && tried.failed * live.visits >= TIMES_LIVE * live.failed * tried.visits
    })
    .sort((a, b) => rateOf(b.tried) - rateOf(a.tried))
  return (
    worst && `${worst.what} failed in ${inWords(worst.tried)}, the live release in ${inWords(worst.live)}`
  )
}

export type EndedCanary = { name: string; version: string; reason: string; hasEnded: boolean; done: string }

/** Reports a canary that cannot be ended, and continues with the others. */
export const endFailingCanaries = async (
  store: ReleaseStore,
  totals: readonly ScreenTotal[],
  who: string,
): Promise<EndedCanary[]> => {
  const { remotes } = await store.readRegistry()
  const ended: EndedCanary[] = []
  for (const [name, { current, canary }] of Object.entries(remotes)) {
    const failed = canary && failingReason(name, { current, canary }, totals)
    if (!canary || !failed) continue
    const { version } = canary
    const outcome = await startCanary(store, name, { percentage: 0, version, who, failed }).then(
      () => ({ hasEnded: true, done: 'its canary has ended' }),
      (error: unknown) => ({ hasEnded: false, done: `its canary could not be ended: ${messageOf(error)}` }),
    )
    ended.push({ name, version, reason: failed, ...outcome })
  }
  return ended
}

export const toEndedText = ({ name, version, reason, done }: EndedCanary): string =>
  `${name} ${version}: ${reason}: ${done}`
