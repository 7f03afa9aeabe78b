import { useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'
import { retryRegularly } from '../async/retry-regularly.ts'
import { wait } from '../async/wait.ts'
import { withTimeout } from '../async/with-timeout.ts'

/** Timeout of a request to the page's own server. */
const ANSWER_TIMEOUT_MS = 3_000
/** Delay between two requests: a failing network still answers for a moment. */
const ASK_AGAIN_MS = 1_000

const { notify, subscribe } = createListeners()

/** Whether a response has disproved the browser's offline report, which a locked-down machine or a VPN may cause. */
let isWrong = false

/** The latest of concurrent checks decides: an earlier one may have used a network that has failed since. */
let latestCheck = 0

const isSaidOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Whether the browser reports offline and no response has disproved it. For messages only: no request waits for it. */
export const isOffline = (): boolean => {
  if (!isSaidOffline()) isWrong = false
  return isSaidOffline() && !isWrong
}

/** Whether the page's own server responds with any status. Never rejects. */
export const isServerReachable = async (): Promise<boolean> => {
  const request = { method: 'HEAD', cache: 'no-store' } as const
  const ask = (signal: AbortSignal) => fetch('/', { ...request, signal })
  return (await withTimeout(ANSWER_TIMEOUT_MS, ask).catch(() => undefined)) !== undefined
}

/**
 * If the browser reports offline, requests the page's own server: two responses a second apart disprove it, since the
 * first may have been in flight when the network failed.
 */
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

/** Whether the page is online, as far as is known; see {@link isOffline}. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => !isOffline())
