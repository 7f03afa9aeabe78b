import type { EarlyAnswer } from '@soundings/shared/api/prefetched'

/** As long as the API module itself waits. */
const TIMEOUT_MS = 15_000

/** What is not asked for by then is out of date, as an answer in the query cache is. */
const KEPT_MS = 30_000

const get = async (
  url: string,
  token: string | undefined,
  more: Record<string, string>,
): Promise<EarlyAnswer> => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), TIMEOUT_MS)
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...more, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
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

/**
 * Starts a GET, once for a URL, and leaves its answer for who asks for it (`takePrefetched`).
 * @returns its body, unchecked. @throws when there is no answer, or not a good one
 */
export const readEarly = async <Answer>(
  url: string,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  window.soundingsPrefetched ??= {}
  window.soundingsPrefetched[url] ??= get(url, token, headers)
  const answer = window.soundingsPrefetched[url]
  setTimeout(() => delete window.soundingsPrefetched?.[url], KEPT_MS)
  const { status, data } = await answer
  if (status !== 200) throw new Error(String(status))
  return data as Answer
}
