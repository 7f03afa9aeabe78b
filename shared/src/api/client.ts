import * as v from 'valibot'
import { ApiError } from './api-error.ts'
import { takePrefetched } from './prefetched.ts'
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
export type ApiAnswer = {
  status: number
  data: unknown
  requestId?: string
  etag?: string
  /** The header `Retry-After` as it came. */
  retryAfter?: string
}

/** A request that was answered 401. */
export type Unauthorised = {
  /** Token that it carried. */
  token: string | undefined
  /** A call of `/v…/public-api`: nobody is ever sent to the login because of it. */
  isPublic: boolean
}

/** Whose requests these are; the session's part of the client. */
export type RequestIdentity = {
  /** Bearer token, if there is one. */
  accessToken: () => Promise<string | undefined>
  /** `userId` of the active profile, if somebody is logged in. */
  activeUserId: () => string | undefined
  /** Called on a 401. True: there is another token now, send the request once more. */
  recover: (refused: Unauthorised) => Promise<boolean>
  /** Called when the second attempt was answered 401 too: there is no third. */
  giveUp: (refused: Unauthorised) => void
}

const nobody: RequestIdentity = {
  accessToken: async () => undefined,
  activeUserId: () => undefined,
  recover: async () => false,
  giveUp: () => undefined,
}

let baseUrl = ''
let identity = nobody

/** Tells the client where the API is and whose requests it sends. Called once, by the host. */
export const configureApi = (settings: { baseUrl: string; identity?: RequestIdentity }): void => {
  baseUrl = settings.baseUrl
  identity = settings.identity ?? nobody
}

const errorBody = v.object({ error: v.object({ message: v.string() }) })

/** `Retry-After` in seconds, the one of its two forms that our servers send. */
const secondsOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d+$/.test(header) ? Number(header) : undefined

const refusalOf = ({ status, data, requestId, retryAfter }: ApiAnswer): ApiError => {
  const body = v.safeParse(errorBody, data)
  return new ApiError('http', {
    status,
    serverMessage: body.success ? body.output.error.message : undefined,
    requestId,
    retryAfterSeconds: secondsOf(retryAfter),
  })
}

const noAnswer = (error: unknown): ApiError => {
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
const send = async (request: ApiRequest, token: string | undefined): Promise<ApiAnswer> => {
  const activeUserId = identity.activeUserId()
  const headers = {
    ...request.headers,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(activeUserId && token ? { 'X-Active-User-Id': activeUserId } : {}),
  }
  const { sendRequest } = await loadTransport()
  return sendRequest({ ...request, url: baseUrl + request.url, headers })
}

/** The first attempt: the read that the page started early, if there is one, else a request with the token of now. */
const sendFirst = async (request: ApiRequest) => {
  const early = request.method === 'get' ? takePrefetched(baseUrl + request.url) : undefined
  if (early) return { token: undefined, answer: await early }
  const token = await identity.accessToken()
  return { token, answer: await send(request, token) }
}

/** Sends it, and once more if a 401 could be mended (specification, 4 Auth). Not the query retry. */
const sendWithRecovery = async (request: ApiRequest): Promise<ApiAnswer> => {
  const isPublic = request.url.includes('/public-api/')
  const { token, answer } = await sendFirst(request)
  if (answer.status !== 401 || !(await identity.recover({ token, isPublic }))) return answer
  const renewed = await identity.accessToken()
  const second = await send(request, renewed)
  if (second.status === 401) identity.giveUp({ token: renewed, isPublic })
  return second
}

type Schema<T> = v.GenericSchema<unknown, T>

const checked = <T>(schema: Schema<T>, data: unknown): T => {
  const result = v.safeParse(schema, withoutNulls(data))
  if (result.success) return result.output
  const where = result.issues.map((issue) => v.getDotPath(issue) ?? '(whole)').join(', ')
  throw new ApiError('shape', { cause: new Error(`Unexpected shape at: ${where}`) })
}

type Options = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Sent without any token: for the calls by which one is obtained. */
  anonymous?: boolean
}

const call = async <T>(schema: Schema<T>, request: ApiRequest, { anonymous }: Options): Promise<T> => {
  const sending = anonymous ? send(request, undefined) : sendWithRecovery(request)
  const answer = await sending.catch((error: unknown) => {
    throw noAnswer(error)
  })
  if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer)
  return checked(schema, answer.data)
}

const withOptions = ({ signal, headers }: Options): Partial<ApiRequest> => ({
  ...(signal ? { signal } : {}),
  ...(headers ? { headers } : {}),
})

/**
 * The one way to the server. Paths are those of `paths.ts`; answers are checked against `schema` where they
 * enter. Every method rejects with `ApiError` and nothing else.
 */
export const api = {
  get: <T>(url: string, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'get', url, ...withOptions(options) }, options),
  post: <T>(url: string, body: unknown, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'post', url, body, ...withOptions(options) }, options),
  patch: <T>(url: string, body: unknown, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'patch', url, body, ...withOptions(options) }, options),
  delete: <T>(url: string, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'delete', url, ...withOptions(options) }, options),
}

/** For answers whose body does not matter. */
export const noContent = v.unknown()
