import * as v from 'valibot'
import type { Operation } from '../document/operations.ts'
import { CannotRun } from '../people/people.schema.ts'

/** Headers of a request. */
export type Headers = Readonly<Record<string, string>>

/** What one call of an operation says: values of its parameters by their names, and its body. */
export type Call = {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  headers?: Headers
  body?: unknown
}

/** A request as it leaves. */
export type Request = { method: string; url: string; headers: Headers; body?: string }

export type Answer = {
  status: number
  headers: globalThis.Headers
  /** Its media type, without parameters. */
  mediaType: string
  /** Parsed, where it is JSON; else its text. */
  body: unknown
  /** What its request said that no answer repeats: the path, and the values of its cookies and of its token. */
  unspeakable: readonly string[]
}

export type Send = (request: Request) => Promise<Answer>

const TIMEOUT_MS = 20_000
const FORM = 'application/x-www-form-urlencoded'

/** A media type of JSON. */
const isJson = (mediaType: string) => /[/+]json$/.test(mediaType)

const parseBody = (text: string, mediaType: string): unknown => {
  if (!isJson(mediaType)) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refusedSchema = v.object({ cause: v.object({ code: v.literal('ECONNREFUSED') }) })

/** Ends the run when the server refuses connections: later checks would all fail for that. */
const endIfRefused = (error: unknown): void => {
  if (v.is(refusedSchema, error))
    throw new CannotRun('The server has stopped listening (ECONNREFUSED): the checks so far stand above.')
}

/** A connection that was cut is an answer to this request, unless the server is gone for the next one too. */
const endIfGone = async (baseUrl: string, error: unknown): Promise<never> => {
  endIfRefused(error)
  await fetch(baseUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(endIfRefused)
  throw error
}

const MIN_QUOTED = 8

const listUnspeakable = (url: string, { cookie = '', authorization = '' }: Headers): string[] => {
  const cookies = cookie.split('; ').map((one) => one.slice(one.indexOf('=') + 1))
  const [path = ''] = url.split('?')
  return [path, ...cookies, authorization.replace(/^Bearer /, '')].filter(
    ({ length }) => length >= MIN_QUOTED,
  )
}

/** Sends requests to one server, and follows no redirect. @throws CannotRun where it has stopped listening, or has another name. */
export const createSend =
  (baseUrl: string): Send =>
  async ({ url, ...request }) => {
    const response = await fetch(`${baseUrl}${url}`, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => endIfGone(baseUrl, error))
    if (response.status === 421)
      throw new CannotRun(
        'The server has another name (421): the base URL has to be what its PUBLIC_URL says.',
      )
    const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    const body = parseBody(await response.text(), mediaType)
    const unspeakable = listUnspeakable(url, request.headers)
    return { status: response.status, headers: response.headers, mediaType, body, unspeakable }
  }

/** The request of a call. A change without a body of its own is sent as `{}`, as a page sends it. */
export const toRequest = (
  { method, template, answers: _, ...operation }: Operation,
  { path = {}, query = {}, headers = {}, body }: Call,
): Request => {
  const filled = template.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(path[name] ?? 'x'),
  )
  const search = new URLSearchParams(query).toString()
  const url = search ? `${filled}?${search}` : filled
  if (method === 'GET' || method === 'DELETE') return { method, url, headers }
  const isForm = operation.id === 'unsubscribeOneClick'
  return {
    method,
    url,
    headers: { 'content-type': isForm ? FORM : 'application/json', ...headers },
    body: isForm
      ? new URLSearchParams(body as Record<string, string>).toString()
      : JSON.stringify(body ?? {}),
  }
}
