import type { MountReport } from '@soundings/shared/contract/mount-report'

/** Reports of one moment go together. */
const GATHER_MS = 1_000

/** A collector that gives none, or is away, is told nothing. */
const fetchToken = async (url: string): Promise<string | undefined> => {
  const answer = await fetch(`${url}/token`).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

export type SendReport = (report: MountReport) => void

/**
 * Tells the deployment's collector (`reportUrl` of `/config.json`) which releases come to the screen and which do
 * not. Nothing of a person is in it: no address, no message, no id but that of the composition. The collector counts
 * a report of a page that holds a token of its own (`GET <reportUrl>/token`, one for each visit).
 */
export const createReports = (composition: string) => {
  let url: string | undefined
  let token: string | undefined
  let waiting: MountReport[] = []
  const send = () => {
    if (!url || !token || waiting.length === 0) return
    const body = JSON.stringify({ composition, token, reports: waiting })
    waiting = []
    navigator.sendBeacon?.(url, body)
  }
  const sendWithToken = async () => {
    if (!url) return
    token ??= await fetchToken(url)
    if (token) send()
    // With the next report, another try.
    else waiting = []
  }
  document.addEventListener('visibilitychange', send)
  const report: SendReport = (one) => {
    if (waiting.push(one) === 1) setTimeout(() => void sendWithToken(), GATHER_MS)
  }
  return {
    report,
    /** Where reports go is known a moment later than the first of them may be. */
    sendTo: (reportUrl: string | undefined) => {
      url = reportUrl
    },
  }
}
