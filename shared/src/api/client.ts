import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import * as v from 'valibot'
import { ApiError } from './api-error.ts'
import { takePrefetched } from './prefetched.ts'

/** Longest wait for an answer. */
const TIMEOUT_MS = 15_000

/** Whose requests these are; the session's part of the client. */
export type RequestIdentity = {
  /** Bearer token, if there is one. */
  accessToken: () => Promise<string | undefined>
  /** `userId` of the active profile, if somebody is logged in. */
  activeUserId: () => string | undefined
  /** Called on a 401. True: the session was resumed, send the request once more. */
  recover: () => Promise<boolean>
}

const nobody: RequestIdentity = {
  accessToken: async () => undefined,
  activeUserId: () => undefined,
  recover: async () => false,
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

const send = async (config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> => {
  const token = await identity.accessToken()
  const activeUserId = identity.activeUserId()
  return http.request({
    ...config,
    headers: {
      ...config.headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(activeUserId ? { 'X-Active-User-Id': activeUserId } : {}),
    },
  })
}

const sendWithRecovery = async (config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> => {
  try {
    return await send(config)
  } catch (error) {
    const isUnauthorised = error instanceof AxiosError && error.response?.status === 401
    if (isUnauthorised && (await identity.recover())) return send(config)
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

const call = async <T>(schema: Schema<T>, config: AxiosRequestConfig): Promise<T> => {
  const answer = await sendWithRecovery(config).catch((error: unknown) => {
    throw toApiError(error)
  })
  return checked(schema, answer.data)
}

type Options = { signal?: AbortSignal | undefined; headers?: Record<string, string> }

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
    return call(schema, { method: 'get', url: path, ...withOptions(options) })
  },
  post: <T>(path: string, body: unknown, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'post', url: path, data: body, ...withOptions(options) }),
  patch: <T>(path: string, body: unknown, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'patch', url: path, data: body, ...withOptions(options) }),
  delete: <T>(path: string, schema: Schema<T>, options: Options = {}): Promise<T> =>
    call(schema, { method: 'delete', url: path, ...withOptions(options) }),
}

/** For answers whose body does not matter. */
export const noContent = v.unknown()
