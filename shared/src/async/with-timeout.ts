/** Replaces `AbortSignal.timeout`, which our oldest supported browsers lack. */
export const withTimeout = <Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  return work(controller.signal).finally(() => clearTimeout(timer))
}
