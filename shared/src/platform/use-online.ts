import { useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'
import { retryRegularly } from '../async/retry-regularly.ts'
import { wait } from '../async/wait.ts'
import { withTimeout } from '../async/with-timeout.ts'

/** Timeout of the question whether the page's own server answers. */
const ANSWER_TIMEOUT_MS = 3_000
/** Between two questions: a network that goes still answers for a moment. */
const ASK_AGAIN_MS = 1_000

const { notify, subscribe } = createListeners()

/** Whether something has answered although the browser says that it is offline: a locked-down machine, or one with a VPN. */
let isWrong = false

/** Of checks that overlap the latest one decides: an earlier one may have asked a network that has gone since. */
let latestCheck = 0

const isSaidOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Whether the browser says that it is offline, and nothing has shown that it is wrong. For words: no request waits for it. */
export const isOffline = (): boolean => {
  if (!isSaidOffline()) isWrong = false
  return isSaidOffline() && !isWrong
}

/** Whether the page's own server answers at all. Never rejects. */
export const isServerReachable = async (): Promise<boolean> => {
  const request = { method: 'HEAD', cache: 'no-store' } as const
  const ask = (signal: AbortSignal) => fetch('/', { ...request, signal })
  return (await withTimeout(ANSWER_TIMEOUT_MS, ask).catch(() => undefined)) !== undefined
}

/**
 * Where the browser says that it is offline, asks the page's own server: answers a second apart show that it is not, since
 * one may have been on its way when the network went.
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

/** Whether the page has a network, as far as is known; see {@link isOffline}. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => !isOffline())
