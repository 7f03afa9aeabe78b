import * as v from 'valibot'
import { ApiError } from './api-error.ts'
import { requestGatePass, toGateReason } from './gate-handler.ts'
import { takePrefetched } from './prefetched.ts'
import { toRequestBody } from './request-body.ts'
import { toResponseError } from './response-error.ts'
import { parseWithSchema, type Schema } from './standard-schema.ts'
import { withoutNulls } from './without-nulls.ts'

/** A request as it leaves: `url` is whole, `body` becomes JSON. */
export type ApiRequest = {
  method: 'get' | 'post' | 'patch' | 'delete'
  url: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/** What the server answered, of whatever status. */
export type ApiResponse = {
  status: number
  data: unknown
  requestId?: string
  etag?: string
  /** The header `Retry-After` as it came. */
  retryAfter?: string
}

/** A request that was answered 401. */
export type UnauthorizedRequest = {
  /** Token that it carried. */
  token: string | undefined
  /** A call of `/v…/public-api`: nobody is ever sent to the login because of it. */
  isPublic: boolean
}

/**
 * What a 401 leads to. `renewed`: there is another token now, the request is sent once more. `anonymous`: it is sent once
 * more without the token that was refused; a public call needs none. `lost`: the refusal stands.
 */
export type Recovery = 'renewed' | 'anonymous' | 'lost'

/** Whose requests these are; the session's part of the client. */
export type RequestIdentity = {
  /** Bearer token, if there is one. */
  accessToken: () => Promise<string | undefined>
  /** `userId` of the active profile, if somebody is logged in; found out first where it is not known yet. */
  activeUserId: (path: string) => Promise<string | undefined>
  /** Called on a 401. */
  recover: (refused: UnauthorizedRequest) => Promise<Recovery>
  /** Called when the second attempt was answered 401 too: there is no third. */
  handleUnrecovered: (refused: UnauthorizedRequest) => void
}

const ANONYMOUS: RequestIdentity = {
  accessToken: async () => undefined,
  activeUserId: async () => undefined,
  recover: async () => 'lost',
  handleUnrecovered: () => undefined,
}

let baseUrl = ''
let identity = ANONYMOUS

/** Tells the client where the API is and whose requests it sends. Called once, by the host. */
export const configureApi = (settings: { baseUrl: string; identity?: RequestIdentity }): void => {
  baseUrl = settings.baseUrl
  identity = settings.identity ?? ANONYMOUS
}

const toNetworkError = (error: unknown): ApiError => {
  console.warn('No answer from the API', error instanceof Error ? error.message : error)
  return new ApiError('network', { cause: error })
}

const loadTransport = () => import('./transport.ts')

/** Fetches what sends requests before the first one needs it: a submission may come when the network has gone. */
export const prefetchTransport = async (): Promise<void> => {
  await loadTransport().catch(() => undefined)
}

/**
 * axios is fetched by the first request that was not started early, so that no first screen waits for it; like the
 * answer itself it may not come.
 */
const send = async (request: ApiRequest, token: string | undefined): Promise<ApiResponse> => {
  const activeUserId = token ? await identity.activeUserId(request.url) : undefined
  const headers = {
    ...request.headers,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(activeUserId ? { 'X-Active-User-Id': activeUserId } : {}),
  }
  const { sendRequest } = await loadTransport()
  const body = request.body === undefined ? {} : { body: toRequestBody(request.body) }
  return sendRequest({ ...request, ...body, url: baseUrl + request.url, headers })
}

/** The first attempt: the read that the page started early, if there is one, else a request with the token of now. */
const sendFirst = async (request: ApiRequest) => {
  const early = request.method === 'get' ? takePrefetched(baseUrl + request.url) : undefined
  if (early) {
    const { token, ...answer } = await early
    return { token, answer }
  }
  const token = await identity.accessToken()
  return { token, answer: await send(request, token) }
}

/** Sends it, and once more if a 401 could be mended (specification, 4 Auth). Not the query retry. */
const sendWithRecovery = async (request: ApiRequest): Promise<ApiResponse> => {
  const isPublic = request.url.includes('/public-api/')
  const { token, answer } = await sendFirst(request)
  if (answer.status !== 401) return answer
  const recovery = await identity.recover({ token, isPublic })
  if (recovery === 'lost') return answer
  const renewed = recovery === 'renewed' ? await identity.accessToken() : undefined
  const second = await send(request, renewed)
  if (second.status === 401) identity.handleUnrecovered({ token: renewed, isPublic })
  return second
}

/** Sends it, and once more after the person has passed a gate that had shut meanwhile. */
const sendWithGate = async (request: ApiRequest): Promise<ApiResponse> => {
  const answer = await sendWithRecovery(request)
  const reason = toGateReason(answer)
  return reason && (await requestGatePass(reason)) ? sendWithRecovery(request) : answer
}

const parseResponse = <T>(schema: Schema<T>, data: unknown): Promise<T> =>
  parseWithSchema(schema, withoutNulls(data)).catch((cause: unknown) => {
    throw new ApiError('shape', { cause })
  })

/** What may be said of a call beside its path and schema. */
export type ApiOptions = {
  /** Ends the call; of a query, the signal of its `queryFn`. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Sent without any token: for the calls by which one is obtained. */
  anonymous?: boolean
  /** Told the version (`ETag`) of an answer that has one. */
  onVersion?: (version: string) => void
}

/** A path of the API and nothing else: a whole address would carry the token of a person to another origin. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/

const call = async <T>(schema: Schema<T>, request: ApiRequest, options: ApiOptions): Promise<T> => {
  if (!OWN_PATH.test(request.url))
    throw toNetworkError(new TypeError('A call names a path of the API that begins with one slash.'))
  const sending = options.anonymous ? send(request, undefined) : sendWithGate(request)
  const answer = await sending.catch((error: unknown) => {
    throw toNetworkError(error)
  })
  if (answer.status < 200 || answer.status >= 300) throw toResponseError(answer)
  if (answer.etag) options.onVersion?.(answer.etag)
  return parseResponse(schema, answer.data)
}

const withOptions = ({ signal, headers }: ApiOptions): Partial<ApiRequest> => ({
  ...(signal ? { signal } : {}),
  ...(headers ? { headers } : {}),
})

/**
 * The one way to the server, with the session, time limits and the retry of a 401. A path is one of the API's origin: of
 * the specification's, or of a team's own service there (`/v1/your-service/…`; what is put into it goes through
 * `encodeURIComponent`). Answers are checked against `schema` where they enter, which is one of Valibot, Zod or any library
 * of Standard Schema; `null` in an answer arrives as a missing field. Every method rejects with `ApiError` and nothing else:
 * `failure` is `http` (`status`, `serverMessage`), `network`, or `shape` when the schema does not fit.
 */
export const api = {
  get: <T>(url: string, schema: Schema<T>, options: ApiOptions = {}): Promise<T> =>
    call(schema, { method: 'get', url, ...withOptions(options) }, options),
  post: <T>(url: string, body: unknown, schema: Schema<T>, options: ApiOptions = {}): Promise<T> =>
    call(schema, { method: 'post', url, body, ...withOptions(options) }, options),
  patch: <T>(url: string, body: unknown, schema: Schema<T>, options: ApiOptions = {}): Promise<T> =>
    call(schema, { method: 'patch', url, body, ...withOptions(options) }, options),
  delete: <T>(url: string, schema: Schema<T>, options: ApiOptions = {}): Promise<T> =>
    call(schema, { method: 'delete', url, ...withOptions(options) }, options),
}

/** Tells the server something while the page goes; nobody waits for what it says. */
export const sendBeacon = (url: string): void => {
  navigator.sendBeacon?.(baseUrl + url)
}

/** Schema of answers whose body does not matter. */
export const noContent = v.unknown()
