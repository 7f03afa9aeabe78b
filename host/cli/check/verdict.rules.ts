import type { JourneysResult } from './check-result.ts'

/** On idle cores, a live release's screen becomes idle within 2 s. The limits are 8 s and more. */
export const BUSY_BASELINE_MS = 5_000

const isBusy = ({ baselineMs = 0 }: JourneysResult) => baselineMs >= BUSY_BASELINE_MS

/** Undefined if the result is a verdict. It is none if all failures exceed time limits and a live release was slow. */
export const whyNotDecided = (result: JourneysResult): string | undefined => {
  const { failed, late = [], baselineMs = 0 } = result
  const isLateOnly = failed.length > 0 && failed.every((message) => late.includes(message))
  if (!isLateOnly || !isBusy(result)) return undefined
  const seconds = (baselineMs / 1000).toFixed(1)
  return [
    `this machine is too busy: a screen of a live release took ${seconds} s; on an idle machine it takes 2 s.`,
    'Nothing was stored. Run the check again when less is running. What exceeded a time limit:',
    ...failed.map((message) => `  - ${message}`),
  ].join('\n')
}

/** On a busy machine, exceeded time limits count as not checked. */
export const withoutLate = (result: JourneysResult): JourneysResult => {
  const { failed, late = [], leftOut = [] } = result
  if (!isBusy(result)) return result
  const undecided = failed.filter((message) => late.includes(message))
  return {
    ...result,
    failed: failed.filter((message) => !late.includes(message)),
    leftOut: [...leftOut, ...undecided.map((message) => `${message}: a time limit, on a busy machine`)],
  }
}
