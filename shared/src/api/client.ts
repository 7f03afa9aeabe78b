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

export type UnauthorizedRequest = {
  token: string | undefined
  /** Whether a 401 must not redirect to the login ({@link PUBLIC_CALL}). */
  isPublic: boolean
}

/** `renewed`: retried with a new token. `anonymous`: retried without the token. `lost`: the caller gets the 401. */
export type Recovery = 'renewed' | 'anonymous' | 'lost'

export type RequestIdentity = {
  /** Rejects if the token cannot be determined now, unless the call is public. */
  accessToken: (call: { isPublic: boolean }) => Promise<string | undefined>
  /** May wait until the profiles have loaded. */
  activeUserId: (path: string) => Promise<string | undefined>
  /** Rejects if the login has not ended but cannot be renewed now. */
  recover: (refused: UnauthorizedRequest) => Promise<Recovery>
  /** Called if the retry also gets a 401; there is no second retry. */
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

export const configureApi = (settings: { baseUrl: string; identity?: RequestIdentity }): void => {
  baseUrl = settings.baseUrl
  identity = settings.identity ?? ANONYMOUS
}

const toFailure = (failure: 'network' | 'unsent', cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause
  console.warn('No answer from the API', cause instanceof Error ? cause.message : cause)
  return new ApiError(failure, { cause })
}

/** A request that timed out may have reached the server. */
const isTimeout = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ECONNABORTED'

const transport = createLazyModule(() => import('./transport.ts'), { pastCache: true })

/** Loads the transport before the first request, so that a submission can be attempted offline. */
export const prefetchTransport = async (): Promise<void> => {
  await transport.load().catch(() => undefined)
}

/** Loads the transport (axios) on demand, so that no first screen waits for it. Loading may fail. */
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
    // Nothing was sent if the browser was offline before and after a failure other than a timeout.
    const isUnsent = wasOffline && !isTimeout(cause) && (await checkOffline())
    throw toFailure(isUnsent ? 'unsent' : 'network', cause)
  })
}

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

/** Calls of a link and background calls for drafts: a 401 must not redirect from these to the login. */
const PUBLIC_CALL = /\/public-api\/|\/users\/[^/]+\/drafts\//

/** Retries once after a recovered 401 (specification, 4 Auth), in addition to the query's retry. */
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

const sendWithGate = async (request: ApiRequest): Promise<ApiResponse> => {
  const response = await sendWithRecovery(request)
  const reason = toGateReason(response)
  return reason && (await requestGatePass(reason)) ? sendWithRecovery(request) : response
}

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

export type ApiOptions = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Sent as `Idempotency-Key`, for a call that must be processed once. */
  idempotencyKey?: string
  /** Sends no token, and passes a 401 to the caller without a retry. */
  anonymous?: boolean
  /** The response may include responses of GETs (`reads`, by path), which the page then does not request. */
  bringsReads?: boolean
  onVersion?: (version: string) => void
}

/** An absolute URL would send the token to another origin. */
const API_PATH = /^\/(?![/\\])[^\\\s]*$/

const call = async <T>(schema: Schema<T>, request: ApiRequest, options: ApiOptions): Promise<T> => {
  if (!API_PATH.test(request.url))
    throw toFailure('unsent', new TypeError('A call names a path of the API that begins with one slash.'))
  const pending = options.anonymous ? send(request, undefined) : sendWithGate(request)
  // Any other error, such as in loading the transport or renewing the token, precedes the request: nothing was sent.
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
 * The only way to call the server: with the session, a timeout, and the retry after a 401. `url` is a path of the API
 * (encode its parameters with `encodeURIComponent`). `schema` may come from any library of Standard Schema. `null` in a
 * response becomes a missing field. Rejects with `ApiError` only.
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

/** Sends a POST as the page closes. Servers accept JSON from our origin only. */
export const sendBeacon = (url: string): void => {
  navigator.sendBeacon?.(baseUrl + url, new Blob(['{}'], { type: 'application/json' }))
}

/** The schema of a response whose body is ignored. */
export const noContent = v.unknown()
