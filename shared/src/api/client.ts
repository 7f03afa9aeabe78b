import * as v from 'valibot'
import { createLazyModule } from '../async/lazy-module.ts'
import { checkOffline, isOffline } from '../platform/use-online.ts'
import { ApiError } from './api-error.ts'
import { storeBroughtReads, takeBroughtRead } from './brought-reads.ts'
import { requestGatePass, toGateReason } from './gate-handler.ts'
import { takePrefetched } from './prefetched.ts'
import type { ApiRequest, ApiResponse } from './request.types.ts'
import { toResponseError, toShapeError } from './response-error.ts'
import { parseWithSchema, type Schema } from './standard-schema.ts'
import { withoutNulls } from './without-nulls.ts'

/** A request that got a 401. */
export type UnauthorizedRequest = {
  /** The token that was sent. */
  token: string | undefined
  /** Whether the call never leads to the login ({@link PUBLIC_CALL}). */
  isPublic: boolean
}

/**
 * The result of a 401. `renewed`: the request is retried with a new token. `anonymous`: a public call is retried
 * without the refused token. `lost`: the caller gets the 401.
 */
export type Recovery = 'renewed' | 'anonymous' | 'lost'

/** The session's part of the client: token and active user of each request. */
export type RequestIdentity = {
  /** Bearer token, if any. Rejects if it cannot be determined now, unless the call is public. */
  accessToken: (call: { isPublic: boolean }) => Promise<string | undefined>
  /** `userId` of the login's active profile; may wait for the profiles. */
  activeUserId: (path: string) => Promise<string | undefined>
  /** Called on a 401. Rejects if the login can neither be renewed now nor has ended. */
  recover: (refused: UnauthorizedRequest) => Promise<Recovery>
  /** Called when the retry also gets a 401; there is no second retry. */
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

/** Sets the API's origin and the session. The host calls it once. */
export const configureApi = (settings: { baseUrl: string; identity?: RequestIdentity }): void => {
  baseUrl = settings.baseUrl
  identity = settings.identity ?? ANONYMOUS
}

const toFailure = (failure: 'network' | 'unsent', cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause
  console.warn('No answer from the API', cause instanceof Error ? cause.message : cause)
  return new ApiError(failure, { cause })
}

/** Whether the transport timed out: the request may have been sent. */
const isTimeout = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ECONNABORTED'

const transport = createLazyModule(() => import('./transport.ts'), { pastCache: true })

/** Loads the transport before the first request, so that a submission can be attempted offline. */
export const prefetchTransport = async (): Promise<void> => {
  await transport.load().catch(() => undefined)
}

/** Sends a request. The transport (axios) is loaded lazily, so no first screen waits for it; loading may fail. */
const send = async (request: ApiRequest, token: string | undefined): Promise<ApiResponse> => {
  const activeUserId = token ? await identity.activeUserId(request.url) : undefined
  const headers = {
    ...request.headers,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(activeUserId ? { 'X-Active-User-Id': activeUserId } : {}),
  }
  const { sendRequest } = await transport.load()
  const wasOffline = isOffline()
  return sendRequest({ ...request, url: baseUrl + request.url, headers }).catch(async (cause: unknown) => {
    // The request failed without a timeout, and the browser is offline before and after: nothing was sent.
    const isUnsent = wasOffline && !isTimeout(cause) && (await checkOffline())
    throw toFailure(isUnsent ? 'unsent' : 'network', cause)
  })
}

/** The first attempt: an included or prefetched response, else a request with the current token. */
const sendFirst = async (request: ApiRequest, isPublic: boolean) => {
  const brought = request.method === 'get' ? takeBroughtRead(request.url) : undefined
  if (brought) return { token: undefined, response: { status: 200, data: brought.data } }
  const prefetched = request.method === 'get' ? takePrefetched(baseUrl + request.url) : undefined
  if (prefetched) {
    const { token, ...response } = await prefetched.catch((cause: unknown) => {
      throw toFailure('network', cause)
    })
    return { token, response }
  }
  const token = await identity.accessToken({ isPublic })
  return { token, response: await send(request, token) }
}

/** Calls of a link, and calls of drafts, which a form makes in the background. */
const PUBLIC_CALL = /\/public-api\/|\/users\/[^/]+\/drafts\//

/** Sends a request and retries it once after a recovered 401 (specification, 4 Auth). Independent of the query retry. */
const sendWithRecovery = async (request: ApiRequest): Promise<ApiResponse> => {
  const isPublic = PUBLIC_CALL.test(request.url)
  const { token, response } = await sendFirst(request, isPublic)
  if (response.status !== 401) return response
  const recovery = await identity.recover({ token, isPublic })
  if (recovery === 'lost') return response
  const renewed = recovery === 'renewed' ? await identity.accessToken({ isPublic }) : undefined
  const retried = await send(request, renewed)
  if (retried.status === 401) identity.handleUnrecovered({ token: renewed, isPublic })
  return retried
}

/** Sends a request and retries it once after the person has passed the gate that refused it. */
const sendWithGate = async (request: ApiRequest): Promise<ApiResponse> => {
  const response = await sendWithRecovery(request)
  const reason = toGateReason(response)
  return reason && (await requestGatePass(reason)) ? sendWithRecovery(request) : response
}

/** Console and error details name the call and the fields, for the back-end team. */
const parseResponse = <T>(
  schema: Schema<T>,
  { data, requestId }: ApiResponse,
  request: ApiRequest,
): Promise<T> =>
  parseWithSchema(schema, withoutNulls(data)).catch((cause: unknown) => {
    const error = toShapeError(request, requestId, cause)
    console.warn('The API answered in another shape', error.mismatch)
    throw error
  })

/** Options of an API call. */
export type ApiOptions = {
  /** Aborts the call; in a query, the signal of its `queryFn`. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Sent as `Idempotency-Key`, for a call that must be processed once. */
  idempotencyKey?: string
  /** Sent without a token, for calls that obtain one. */
  anonymous?: boolean
  /** The response may include the bodies of reads, as `reads` by path, which are then not requested. */
  bringsReads?: boolean
  /** Called with the `ETag` of the response, if it has one. */
  onVersion?: (version: string) => void
}

/** Matches a path on the API's origin; an absolute URL would send the token to another origin. */
const API_PATH = /^\/(?![/\\])[^\\\s]*$/

const call = async <T>(schema: Schema<T>, request: ApiRequest, options: ApiOptions): Promise<T> => {
  if (!API_PATH.test(request.url))
    throw toFailure('unsent', new TypeError('A call names a path of the API that begins with one slash.'))
  const pending = options.anonymous ? send(request, undefined) : sendWithGate(request)
  // A failure before the request, such as of the transport's script or a token renewal, means that nothing was sent.
  const response = await pending.catch((cause: unknown) => {
    throw toFailure('unsent', cause)
  })
  if (response.status < 200 || response.status >= 300) throw toResponseError(response)
  if (response.etag) options.onVersion?.(response.etag)
  if (options.bringsReads) storeBroughtReads(response.data)
  return parseResponse(schema, response, request)
}

const withOptions = ({ signal, headers, idempotencyKey }: ApiOptions): Partial<ApiRequest> => ({
  ...(signal ? { signal } : {}),
  headers: { ...headers, ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}) },
})

/**
 * The only way to call the server: with the session, a timeout, and the retry after a 401. A path belongs to the API's origin: from
 * the specification, or of a team's own service (`/v1/your-service/…`; encode its parameters with `encodeURIComponent`). `schema`
 * checks each response; it may come from Valibot, Zod or any library of Standard Schema. `null` in a response becomes a missing
 * field. Every method rejects with `ApiError` only: `failure` is `http` (`status`, `serverMessage`), `network`, `shape` if the
 * response does not match the schema, or `unsent` if the request never left the browser. A change without a body sends `{}`.
 */
export const api = {
  get: <T>(url: string, schema: Schema<T>, options: ApiOptions = {}): Promise<T> =>
    call(schema, { method: 'get', url, ...withOptions(options) }, options),
  post: <T>(url: string, body: unknown, schema: Schema<T>, options: ApiOptions = {}): Promise<T> =>
    call(schema, { method: 'post', url, body: body ?? {}, ...withOptions(options) }, options),
  patch: <T>(url: string, body: unknown, schema: Schema<T>, options: ApiOptions = {}): Promise<T> =>
    call(schema, { method: 'patch', url, body: body ?? {}, ...withOptions(options) }, options),
  delete: <T>(url: string, schema: Schema<T>, options: ApiOptions = {}): Promise<T> =>
    call(schema, { method: 'delete', url, ...withOptions(options) }, options),
}

/** Sends a POST as the page closes, without waiting; as JSON, which servers accept from our origin only. */
export const sendBeacon = (url: string): void => {
  navigator.sendBeacon?.(baseUrl + url, new Blob(['{}'], { type: 'application/json' }))
}

/** The schema of a response whose body is ignored. */
export const noContent = v.unknown()
