/** Also without an `online` event, because some browsers never send it. */
const RETRY_MS = 20_000

/** Calls `retry` at intervals, and when the page becomes visible or online. Returns the cleanup. */
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
