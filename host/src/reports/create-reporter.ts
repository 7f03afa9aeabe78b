import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'

const BATCH_MS = 1_000

export type SendReport = (report: MountReport) => void

/**
 * Reports each outcome of a screen once per page load, so that outcomes count visits.
 * Reports contain no personal data: no URL, no id except that of the composition, and only code names of an error.
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
    /** Earlier reports are queued. */
    setUrl: (reportUrl: string | undefined) => {
      url = reportUrl
      // Queued reports may already be due.
      if (queue.length > 0) setTimeout(send, BATCH_MS)
    },
  }
}
