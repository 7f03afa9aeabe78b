import type { MountReport } from '@soundings/shared/contract/mount-report'

/** Reports of one moment go together. */
const GATHER_MS = 1_000

export type SendReport = (report: MountReport) => void

/**
 * Tells the deployment's collector (`reportUrl` of `/config.json`) which releases come to the screen and which do
 * not. Nothing of a person is in it: no address, no message, no id but that of the composition.
 */
export const createReports = (composition: string) => {
  let url: string | undefined
  let waiting: MountReport[] = []
  const send = () => {
    if (!url || waiting.length === 0) return
    const body = JSON.stringify({ composition, reports: waiting })
    waiting = []
    navigator.sendBeacon?.(url, body)
  }
  document.addEventListener('visibilitychange', send)
  const report: SendReport = (one) => {
    if (waiting.push(one) === 1) setTimeout(send, GATHER_MS)
  }
  return {
    report,
    /** Where reports go is known a moment later than the first of them may be. */
    sendTo: (reportUrl: string | undefined) => {
      url = reportUrl
    },
  }
}
