import { getIn, type Operation } from './document.ts'
import { CannotRun } from './people.schema.ts'

export type Headers = Readonly<Record<string, string>>

/** Undefined values are omitted. */
type Values = Readonly<Record<string, string | undefined>>

export type Call = { path?: Values; query?: Values; header?: Values; body?: unknown }

export type Request = { method: string; url: string; headers: Headers; body?: string }

export type Answer = {
  status: number
  headers: globalThis.Headers
  mediaType: string
  body: unknown
  /** Parts of the request that no response may repeat. */
  unspeakable: readonly string[]
}

export type Send = (request: Request) => Promise<Answer>

const TIMEOUT_MS = 20_000
const MIN_QUOTED = 8
const FORM = 'application/x-www-form-urlencoded'

const parseBody = (text: string, mediaType: string): unknown => {
  if (!/[/+]json$/.test(mediaType)) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Ends the run when the server refuses connections, because all later checks would fail. */
const endIfRefused = (error: unknown): void => {
  if (getIn(error, 'cause', 'code') === 'ECONNREFUSED')
    throw new CannotRun('The server has stopped listening (ECONNREFUSED): the checks so far are above.')
}

/** A cut connection is this request's result, unless the next request fails too. */
const endIfGone = async (baseUrl: string, error: unknown): Promise<never> => {
  endIfRefused(error)
  await fetch(baseUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(endIfRefused)
  throw error
}

const listUnspeakable = (url: string, { cookie = '', authorization = '' }: Headers): string[] => {
  const cookies = cookie.split('; ').map((one) => one.slice(one.indexOf('=') + 1))
  const [path = ''] = url.split('?')
  return [path, ...cookies, authorization.replace(/^Bearer /, '')].filter(
    ({ length }) => length >= MIN_QUOTED,
  )
}

/** @throws CannotRun when the server stops listening or has another name. */
export const createSend =
  (baseUrl: string): Send =>
  async ({ url, ...request }) => {
    const response = await fetch(`${baseUrl}${url}`, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => endIfGone(baseUrl, error))
    const { status, headers } = response
    if (status === 421)
      throw new CannotRun(
        "The server answered 421: it does not use this host name. Use the server's own URL (for the sandbox, its PUBLIC_URL).",
      )
    const mediaType = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    const body = parseBody(await response.text(), mediaType)
    return { status, headers, mediaType, body, unspeakable: listUnspeakable(url, request.headers) }
  }

const sentOf = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** A change without a body is sent as `{}`, as pages do. */
export const toRequest = (
  { id, method, template }: Operation,
  { path = {}, query = {}, header = {}, body = {} }: Call,
): Request => {
  const filled = template.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(path[name] ?? 'x'),
  )
  const search = new URLSearchParams(sentOf(query)).toString()
  const url = search ? `${filled}?${search}` : filled
  if (method === 'GET' || method === 'DELETE') return { method, url, headers: sentOf(header) }
  const [type, content] =
    id === 'unsubscribeOneClick'
      ? [FORM, new URLSearchParams(body as Record<string, string>).toString()]
      : ['application/json', JSON.stringify(body)]
  return { method, url, headers: { 'content-type': type, ...sentOf(header) }, body: content }
}
