import type { PrefetchedReads, PrefetchedResponse } from '@soundings/shared/internal/api/prefetched.ts'
import { REQUEST_TIMEOUT_MS } from '@soundings/shared/internal/api/request-timeout.ts'
import { withTimeout } from '@soundings/shared/internal/async/with-timeout.ts'

/** An unused response is stale after this time, as in the query cache. */
const STALE_AFTER_MS = 30_000

type EarlyRequest = {
  token?: string | undefined
  headers?: Record<string, string>
  /** Sends cookies to an API of another origin too: the proof of a link is a cookie. */
  withCredentials?: boolean
  /** The browser verifies this hash. */
  integrity?: string
}

const get = (
  url: string,
  { token, headers, withCredentials, integrity = '' }: EarlyRequest,
): Promise<PrefetchedResponse> =>
  withTimeout(REQUEST_TIMEOUT_MS, async (signal) => {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...headers,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(withCredentials ? { credentials: 'include' as const } : {}),
      integrity,
      signal,
    })
    const requestId = response.headers.get('x-request-id')
    const etag = response.headers.get('etag')
    return {
      status: response.status,
      // An error response may have no body.
      data: await response.json().catch(() => undefined),
      ...(token ? { token } : {}),
      ...(requestId ? { requestId } : {}),
      ...(etag ? { etag } : {}),
    }
  })

const reads: PrefetchedReads = { started: {}, taken: new Set() }
window.soundingsPrefetched = reads
setTimeout(() => {
  window.soundingsPrefetched = undefined
}, STALE_AFTER_MS)

/**
 * Starts one GET per URL, and stores the response for `takePrefetched`. Does not validate the body.
 * @throws without a response, for a status other than 200, or if a screen has already requested the URL.
 */
export const readEarly = async <Answer>(url: string, request?: EarlyRequest): Promise<Answer> => {
  const { started, taken } = reads
  const isScreens = taken.has(url) || window.soundingsPrefetched !== reads
  if (!started[url] && isScreens) throw new Error('taken')
  // Stored for dependent requests, even after a screen has taken it.
  started[url] ??= get(url, request ?? {})
  const { status, data } = await started[url]
  if (status !== 200) throw new Error(`${status}`)
  return data as Answer
}
