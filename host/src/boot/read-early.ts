import type { PrefetchedResponse } from '@soundings/shared/internal/api/prefetched.ts'

/** As long as the API module itself waits. */
const TIMEOUT_MS = 15_000

/** An answer that is not taken by then is stale, as in the query cache. */
const STALE_AFTER_MS = 30_000

type EarlyRequest = {
  token?: string | undefined
  headers?: Record<string, string>
  /** The API's: the proof of a link is a cookie, also of an API with an origin of its own. */
  withCredentials?: boolean
}

const get = async (
  url: string,
  { token, headers, withCredentials: hasCookies }: EarlyRequest,
): Promise<PrefetchedResponse> => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), TIMEOUT_MS)
  const answer = await fetch(url, {
    headers: {
      accept: 'application/json',
      ...headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(hasCookies ? { credentials: 'include' as const } : {}),
    signal: controller.signal,
  })
  const requestId = answer.headers.get('x-request-id')
  const etag = answer.headers.get('etag')
  return {
    status: answer.status,
    // An error may come without a body.
    data: await answer.json().catch(() => undefined),
    ...(token ? { token } : {}),
    ...(requestId ? { requestId } : {}),
    ...(etag ? { etag } : {}),
  }
}

/** All started reads, taken ones too: reads that depend on them still find them here. */
const started = new Map<string, Promise<PrefetchedResponse>>()

/** Opens the store of prefetched answers, and removes it when they are stale. */
const openPrefetchedAnswers = () => {
  setTimeout(() => {
    window.soundingsPrefetched = undefined
  }, STALE_AFTER_MS)
  return {}
}

const start = (url: string, request: EarlyRequest) => {
  if (started.size === 0) window.soundingsPrefetched ??= openPrefetchedAnswers()
  const prefetched = window.soundingsPrefetched
  if (!prefetched || prefetched[url] === 'asked') throw new Error('Its screen reads it itself')
  const answer = get(url, request)
  prefetched[url] = answer
  started.set(url, answer)
  return answer
}

/**
 * Starts a GET, once per URL, and stores its answer for `takePrefetched`.
 * @returns its body, unchecked. @throws when there is no answer, its status is not 200, or its screen has already requested it
 */
export const readEarly = async <Answer>(url: string, request: EarlyRequest = {}): Promise<Answer> => {
  const { status, data } = await (started.get(url) ?? start(url, request))
  if (status !== 200) throw new Error(String(status))
  return data as Answer
}
