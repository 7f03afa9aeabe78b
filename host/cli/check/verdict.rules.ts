import type { JourneysResult } from './check-result.ts'

/** A screen of a live release comes to rest within 2 s on quiet cores; the limits are 8 s and more. */
export const BUSY_BASELINE_MS = 5_000

/**
 * Why a result is no verdict: all that failed exceeded a limit of time, twice, and a live release was slow beside it.
 * Undefined where the result decides, since a release that fails otherwise is refused on a busy machine too.
 */
export const whyNotDecided = ({ failed, late = [], baselineMs = 0 }: JourneysResult): string | undefined => {
  const isLateOnly = failed.length > 0 && failed.every((message) => late.includes(message))
  if (!isLateOnly || baselineMs < BUSY_BASELINE_MS) return undefined
  const seconds = (baselineMs / 1000).toFixed(1)
  return [
    `this machine is too busy: a screen of a live release took ${seconds} s beside it, of 2 s on quiet cores.`,
    'Nothing was stored. Run the check again when less is running. What exceeded a limit of time:',
    ...failed.map((message) => `  - ${message}`),
  ].join('\n')
}
