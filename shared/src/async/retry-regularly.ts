/** Browsers do not always notice that they are online again, and some never do. */
const RETRY_MS = 20_000

/**
 * Calls back whenever a request that failed may succeed: at intervals, when the page is shown again, and when the browser says
 * that it is online. Returns the cleanup.
 */
export const retryRegularly = (retry: () => void): (() => void) => {
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') retry()
  }
  const timer = setInterval(retry, RETRY_MS)
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', retry)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
