import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import * as v from 'valibot'
import { ApiError } from './api-error.ts'
import { takePrefetched } from './prefetched.ts'

/** Longest wait for an answer. */
const TIMEOUT_MS = 15_000

/** A request that was answered 401. */
export type Unauthorised = {
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
  recover: (refused: Unauthorised) => Promise<Recovery>
  /** Called when the second attempt was answered 401 too: there is no third. */
  giveUp: (refused: Unauthorised) => void
}

const nobody: RequestIdentity = {
  accessToken: async () => undefined,
  activeUserId: async () => undefined,
  recover: async () => 'lost',
  giveUp: () => undefined,
}

const http = axios.create({ timeout: TIMEOUT_MS })
let identity = nobody

/** Tells the client where the API is and whose requests it sends. Called once, by the host. */
export const configureApi = (settings: { baseUrl: string; identity?: RequestIdentity }): void => {
  http.defaults.baseURL = settings.baseUrl
  identity = settings.identity ?? nobody
}

const errorBody = v.object({ error: v.object({ message: v.string() }) })

const toApiError = (error: unknown): ApiError => {
  if (!(error instanceof AxiosError) || !error.response) {
    console.warn('No answer from the API', error instanceof Error ? error.message : error)
    return new ApiError('network', { cause: error })
  }
  const { status, data, headers } = error.response
  const body = v.safeParse(errorBody, data)
  const requestId = headers['x-request-id']
  return new ApiError('http', {
    status,
    serverMessage: body.success ? body.output.error.message : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    cause: error,
  })
}

const send = async (
  config: AxiosRequestConfig,
  token: string | undefined,
): Promise<AxiosResponse<unknown>> => {
  const activeUserId = token ? await identity.activeUserId(config.url ?? '') : undefined
  return http.request({
    ...config,
    headers: {
      ...config.headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(activeUserId ? { 'X-Active-User-Id': activeUserId } : {}),
    },
  })
}

const isUnauthorised = (error: unknown) => error instanceof AxiosError && error.response?.status === 401

/** Sends it, and once more if a 401 could be mended (specification, 4 Auth). Not the query retry. */
const sendWithRecovery = async (config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> => {
  const isPublic = config.url?.includes('/public-api/') ?? false
  const token = await identity.accessToken()
  let recovery: Recovery
  try {
    return await send(config, token)
  } catch (error) {
    if (!isUnauthorised(error)) throw error
    recovery = await identity.recover({ token, isPublic })
    if (recovery === 'lost') throw error
  }
  const renewed = recovery === 'renewed' ? await identity.accessToken() : undefined
  try {
    return await send(config, renewed)
  } catch (error) {
    if (isUnauthorised(error)) identity.giveUp({ token: renewed, isPublic })
    throw error
  }
}

type Schema<T> = v.GenericSchema<unknown, T>

const checked = <T>(schema: Schema<T>, data: unknown): T => {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const where = result.issues.map((issue) => v.getDotPath(issue) ?? '(whole)').join(', ')
  throw new ApiError('shape', { cause: new Error(`Unexpected shape at: ${where}`) })
}

type Options = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Sent without any token: for the calls by which one is obtained. */
  anonymous?: boolean
  /** Told the version (`ETag`) of an answer that has one. */
  onVersion?: (version: string) => void
}

const call = async <T>(
  schema: Schema<T>,
  config: AxiosRequestConfig,
  { anonymous, onVersion }: Options,
): Promise<T> => {
  const sending = anonymous ? send(config, undefined) : sendWithRecovery(config)
  const answer = await sending.catch((error: unknown) => {
    throw toApiError(error)
  })
  const version: unknown = answer.headers.etag
  if (typeof version === 'string') onVersion?.(version)
  return checked(schema, answer.data)
}

const withOptions = ({ signal, headers }: Options): AxiosRequestConfig => ({
  ...(signal ? { signal } : {}),
  ...(headers ? { headers } : {}),
})

/**
 * The one way to the server. Paths are those of `paths.ts`; answers are checked against `schema` where they
 * enter. Every method rejects with `ApiError` and nothing else.
 */
export const api = {
  get: async <T>(path: string, schema: Schema<T>, options: Options = {}): Promise<T> => {
    const early = takePrefetched(path)
    if (early) {
      const data = await early.catch(() => undefined)
      if (data !== undefined) return checked(schema, data)
    }
    return call(schema, { method: 'get', url: path, ...withOptions(options) }, options)
  },
  post: <T>(path: string, body: unknown, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'post', url: path, data: body, ...withOptions(options) }, options),
  patch: <T>(path: string, body: unknown, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'patch', url: path, data: body, ...withOptions(options) }, options),
  delete: <T>(path: string, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'delete', url: path, ...withOptions(options) }, options),
}

/** For answers whose body does not matter. */
export const noContent = v.unknown()
