import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'

/** Reports within this time are sent together. */
const BATCH_MS = 1_000

export type SendReport = (report: MountReport) => void

/**
 * Reports to the deployment's collector (`reportUrl` of `/config.json`) which releases reach the screen and which fail: each outcome of
 * a screen once per page load, so that it counts visits.
 * Reports contain no personal data: no URL, only code names of an error (`describeError`), and no id except that of
 * the composition.
 */
export const createReporter = (composition: string) => {
  const reported = new Set<string>()
  let url: string | undefined
  let queue: MountReport[] = []
  const send = () => {
    if (!url || queue.length === 0) return
    navigator.sendBeacon?.(url, JSON.stringify({ composition, reports: queue }))
    queue = []
  }
  document.addEventListener('visibilitychange', send)
  const report: SendReport = (mountReport) => {
    const { remote, version, screen, outcome } = mountReport
    const key = [remote, version, screen, outcome].join()
    if (reported.has(key)) return
    reported.add(key)
    const isFirst = queue.push(mountReport) === 1
    // The page may close before the batch is due.
    if (document.visibilityState === 'hidden') send()
    else if (isFirst) setTimeout(send, BATCH_MS)
  }
  return {
    report,
    /** Set once the configuration is known; earlier reports are queued. */
    setUrl: (reportUrl: string | undefined) => {
      url = reportUrl
      // Their batch may have been due earlier.
      if (queue.length > 0) setTimeout(send, BATCH_MS)
    },
  }
}
