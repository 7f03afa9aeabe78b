import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'

/** Reports within this time are sent together. */
const BATCH_MS = 1_000

/** Fetches the token of this visit; undefined on a failure: then nothing is sent. */
const fetchToken = async (fetch: typeof window.fetch, url: string): Promise<string | undefined> => {
  const response = await fetch(`${url}/token`).catch(() => undefined)
  return response?.ok ? response.text() : undefined
}

export type SendReport = (report: MountReport) => void

/**
 * Reports to the deployment's collector (`reportUrl` of `/config.json`) which releases mount and which fail.
 * Reports contain nothing personal: no address, of an error what names code alone (`describeError`), and no id except that of
 * the composition. The collector counts only reports with a token (`GET <reportUrl>/token`, one for each visit).
 */
export const createReporter = (composition: string) => {
  // Bound before any screen runs, so that a screen that patches `fetch` is reported too.
  const fetch = window.fetch.bind(window)
  let url: string | undefined
  let token: string | undefined
  let queue: MountReport[] = []
  const send = () => {
    if (!url || !token || queue.length === 0) return
    navigator.sendBeacon?.(url, JSON.stringify({ composition, token, reports: queue }))
    queue = []
  }
  const sendWithToken = async () => {
    if (!url) return
    token ??= await fetchToken(fetch, url)
    if (token) send()
    // The next report fetches the token again.
    else queue = []
  }
  document.addEventListener('visibilitychange', send)
  const report: SendReport = (mountReport) => {
    const isFirst = queue.push(mountReport) === 1
    // The page may close before the batch is due.
    if (document.visibilityState === 'hidden' && token) send()
    else if (isFirst) setTimeout(() => void sendWithToken(), BATCH_MS)
  }
  return {
    report,
    /** Set once the configuration is known; reports before that are queued. */
    setUrl: (reportUrl: string | undefined) => {
      url = reportUrl
      // Their batch may have been due before.
      if (queue.length > 0) setTimeout(() => void sendWithToken(), BATCH_MS)
    },
  }
}
