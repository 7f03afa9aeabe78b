/** Browsers do not always detect that they are online again; some never do. */
const RETRY_MS = 20_000

/**
 * Calls back when a failed request may succeed: at intervals, when the page becomes visible, and when the browser
 * reports that it is online. Returns the cleanup.
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
