import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'
import { FIRST_OUTCOMES } from '@soundings/shared/internal/contract/outcomes.ts'

/** Reports within this time are sent together. */
const BATCH_MS = 1_000

/** Without a token, nothing is sent. */
const fetchToken = async (fetch: typeof window.fetch, url: string): Promise<string | undefined> => {
  const answer = await fetch(`${url}/token`).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

export type SendReport = (report: MountReport) => void

const isFirstOutcome = ({ outcome }: MountReport) => FIRST_OUTCOMES.some((first) => first === outcome)

/**
 * Reports to the deployment's collector (`reportUrl` of `/config.json`) which releases mount and which fail.
 * Nothing of a person is in it: no address, no message, no id but that of the composition. The collector counts
 * a report of a page that holds a token of its own (`GET <reportUrl>/token`, one for each visit).
 */
export const createReporter = (composition: string) => {
  // Bound before any screen runs: a screen that patches `fetch` is reported all the same.
  const fetch = window.fetch.bind(window)
  let url: string | undefined
  let token: string | undefined
  let queue: MountReport[] = []
  const send = () => {
    if (!url || !token || queue.length === 0) return
    // An older collector refuses a beacon with an outcome that it does not know, with all that is in it.
    for (const reports of [queue.filter(isFirstOutcome), queue.filter((one) => !isFirstOutcome(one))])
      if (reports.length > 0) navigator.sendBeacon?.(url, JSON.stringify({ composition, token, reports }))
    queue = []
  }
  const sendWithToken = async () => {
    if (!url) return
    token ??= await fetchToken(fetch, url)
    if (token) send()
    // With the next report, another try.
    else queue = []
  }
  document.addEventListener('visibilitychange', send)
  const report: SendReport = (one) => {
    const isFirst = queue.push(one) === 1
    // The page may be gone in a moment.
    if (document.visibilityState === 'hidden' && token) send()
    else if (isFirst) setTimeout(() => void sendWithToken(), BATCH_MS)
  }
  return {
    report,
    /** Set once the configuration is known; reports before that are queued. */
    setUrl: (reportUrl: string | undefined) => {
      url = reportUrl
    },
  }
}
