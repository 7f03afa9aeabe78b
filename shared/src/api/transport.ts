import axios, { type AxiosRequestConfig } from 'axios'
import { chosenLanguage } from '../messages/language.ts'
import type { ApiRequest, ApiResponse } from './request.types.ts'
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts'

/** With credentials: the proof of a link is a cookie, also for an API on another origin. */
const http = axios.create({ timeout: REQUEST_TIMEOUT_MS, validateStatus: () => true, withCredentials: true })

/** A surrogate without its pair: with the flag `u`, a pair is one character. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Replaces characters that some databases cannot store; pasted text may contain them invisibly. */
const toStorableText = (text: string): string => text.replaceAll('\0', '').replace(LONE_SURROGATE, '\uFFFD')

/**
 * The request body without characters that the server rejects: PostgreSQL cannot store U+0000 and lone surrogates, and
 * a person could not find them in a form.
 */
const toRequestBody = (value: unknown): unknown => {
  if (typeof value === 'string') return toStorableText(value)
  if (Array.isArray(value)) return value.map(toRequestBody)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toRequestBody(inner)]))
}

/** The page's language for the server's messages; the browser's may differ. */
const languageHeader = () => ({ 'Accept-Language': chosenLanguage() })

/**
 * Sends one request by axios, with a storable body, and resolves to its response with any status.
 * @throws without a response: no network, a timeout, or an aborted request.
 */
export const sendRequest = async ({ body, ...request }: ApiRequest): Promise<ApiResponse> => {
  const config: AxiosRequestConfig = {
    ...request,
    headers: { ...languageHeader(), ...request.headers },
    ...(body === undefined ? {} : { data: toRequestBody(body) }),
  }
  const { status, data, headers } = await http.request<unknown>(config)
  const requestId = headers['x-request-id']
  const etag = headers.etag
  const retryAfter = headers['retry-after']
  return {
    status,
    data,
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(typeof etag === 'string' ? { etag } : {}),
    ...(typeof retryAfter === 'string' ? { retryAfter } : {}),
  }
}
