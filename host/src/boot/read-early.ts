import type { PrefetchedResponse } from '@soundings/shared/internal/api/prefetched.ts'

/** As long as the API module itself waits. */
const TIMEOUT_MS = 15_000

/** What is not asked for by then is out of date, as an answer in the query cache is. */
const KEPT_MS = 30_000

type EarlyRequest = {
  token?: string | undefined
  headers?: Record<string, string>
  /** The API's: the proof of a link is a cookie, also of an API with an origin of its own. */
  hasCookies?: boolean
}

const get = async (
  url: string,
  { token, headers, hasCookies }: EarlyRequest,
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

/** All that was started, also what has been handed over since: what follows from it still reads it here. */
const started = new Map<string, Promise<PrefetchedResponse>>()

/** Opens the place where answers are left; it is closed when they are out of date. */
const openPlace = () => {
  setTimeout(() => {
    window.soundingsPrefetched = undefined
  }, KEPT_MS)
  return {}
}

const start = (url: string, request: EarlyRequest) => {
  if (started.size === 0) window.soundingsPrefetched ??= openPlace()
  const place = window.soundingsPrefetched
  if (!place || place[url] === 'asked') throw new Error('Its screen reads it itself')
  const answer = get(url, request)
  place[url] = answer
  started.set(url, answer)
  return answer
}

/**
 * Starts a GET, once for a URL, and leaves its answer for who asks for it (`takePrefetched`).
 * @returns its body, unchecked. @throws when there is no answer, or not a good one, or its screen has asked for it first
 */
export const readEarly = async <Answer>(url: string, request: EarlyRequest = {}): Promise<Answer> => {
  const { status, data } = await (started.get(url) ?? start(url, request))
  if (status !== 200) throw new Error(String(status))
  return data as Answer
}
