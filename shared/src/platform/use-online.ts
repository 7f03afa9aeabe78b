import { useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'
import { retryRegularly } from '../async/retry-regularly.ts'
import { wait } from '../async/wait.ts'
import { withTimeout } from '../async/with-timeout.ts'

const ANSWER_TIMEOUT_MS = 3_000
/** Wait before a second request, because a failing network may still respond for a moment. */
const ASK_AGAIN_MS = 1_000

const { notify, subscribe } = createListeners()

/** Whether a response has disproved the browser's offline report, which a locked-down machine or a VPN may cause. */
let isWrong = false

/** Only the latest of concurrent checks counts: an earlier one may have used a network that has failed since. */
let latestCheck = 0

const isSaidOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Also false if a response has disproved the browser's report. Requests are sent in any case. */
export const isOffline = (): boolean => {
  if (!isSaidOffline()) isWrong = false
  return isSaidOffline() && !isWrong
}

/** Whether the page's server responds, with any status. Never rejects. */
export const isServerReachable = async (): Promise<boolean> => {
  const request = { method: 'HEAD', cache: 'no-store' } as const
  const ask = (signal: AbortSignal) => fetch('/', { ...request, signal })
  return (await withTimeout(ANSWER_TIMEOUT_MS, ask).catch(() => undefined)) !== undefined
}

/** Only two responses a second apart disprove the browser: the first may have been in flight as the network failed. */
export const checkOffline = async (): Promise<boolean> => {
  notify()
  if (!isSaidOffline()) return false
  latestCheck += 1
  const own = latestCheck
  const isAnswered = (await isServerReachable()) && (await wait(ASK_AGAIN_MS).then(isServerReachable))
  if (own === latestCheck) {
    isWrong = isAnswered
    notify()
  }
  return isSaidOffline() && !isAnswered
}

const subscribeToNetwork = (listener: () => void) => {
  const stops = [subscribe(listener), retryRegularly(checkOffline)]
  window.addEventListener('offline', checkOffline)
  void checkOffline()
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('offline', checkOffline)
  }
}

/** See {@link isOffline}. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => !isOffline())
