import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'
import { FIRST_OUTCOMES } from '@soundings/shared/internal/contract/outcomes.ts'

/** Reports of one moment go together. */
const GATHER_MS = 1_000

/** A collector that gives none, or is away, is told nothing. */
const fetchToken = async (fetch: typeof window.fetch, url: string): Promise<string | undefined> => {
  const answer = await fetch(`${url}/token`).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

export type SendReport = (report: MountReport) => void

const isOfFirst = ({ outcome }: MountReport) => FIRST_OUTCOMES.some((first) => first === outcome)

/**
 * Tells the deployment's collector (`reportUrl` of `/config.json`) which releases come to the screen and which do
 * not. Nothing of a person is in it: no address, no message, no id but that of the composition. The collector counts
 * a report of a page that holds a token of its own (`GET <reportUrl>/token`, one for each visit).
 */
export const createReports = (composition: string) => {
  // Bound before any screen runs: a screen that patches `fetch` is reported all the same.
  const fetch = window.fetch.bind(window)
  let url: string | undefined
  let token: string | undefined
  let waiting: MountReport[] = []
  const send = () => {
    if (!url || !token || waiting.length === 0) return
    // An older collector refuses a beacon with an outcome that it does not know, with all that is in it.
    for (const reports of [waiting.filter(isOfFirst), waiting.filter((one) => !isOfFirst(one))])
      if (reports.length > 0) navigator.sendBeacon?.(url, JSON.stringify({ composition, token, reports }))
    waiting = []
  }
  const sendWithToken = async () => {
    if (!url) return
    token ??= await fetchToken(fetch, url)
    if (token) send()
    // With the next report, another try.
    else waiting = []
  }
  document.addEventListener('visibilitychange', send)
  const report: SendReport = (one) => {
    const isFirst = waiting.push(one) === 1
    // The page may be gone in a moment.
    if (document.visibilityState === 'hidden' && token) send()
    else if (isFirst) setTimeout(() => void sendWithToken(), GATHER_MS)
  }
  return {
    report,
    /** Where reports go is known a moment later than the first of them may be. */
    sendTo: (reportUrl: string | undefined) => {
      url = reportUrl
    },
  }
}
