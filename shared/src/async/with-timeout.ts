/**
 * Runs work with a signal that aborts after `ms`, and clears the timer when the work ends. `AbortSignal.timeout` is
 * younger than the oldest browsers that we build for.
 */
export const withTimeout = <Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  return work(controller.signal).finally(() => clearTimeout(timer))
}
