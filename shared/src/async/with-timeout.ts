/** A signal that aborts after `ms`. `AbortSignal.timeout` is younger than the oldest browsers that we build for. */
export const timeoutSignal = (ms: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
