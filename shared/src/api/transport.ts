import axios, { type AxiosRequestConfig } from 'axios'
import { chosenLanguage } from '../messages/language.ts'
import type { ApiRequest, ApiResponse } from './request.types.ts'
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts'

/** The proof of a link is a cookie, so `withCredentials` also sends it to an API on another origin. */
const http = axios.create({ timeout: REQUEST_TIMEOUT_MS, validateStatus: () => true, withCredentials: true })

/** With the flag `u`, a surrogate pair is one character, so this matches only lone surrogates. */
const LONE_SURROGATE = /\p{Surrogate}/gu

const toStorableText = (text: string): string => text.replaceAll('\0', '').replace(LONE_SURROGATE, '\uFFFD')

/** Replaces U+0000 and lone surrogates: PostgreSQL cannot store them, and a person could not find them in a form. */
const toRequestBody = (value: unknown): unknown => {
  if (typeof value === 'string') return toStorableText(value)
  if (Array.isArray(value)) return value.map(toRequestBody)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toRequestBody(inner)]))
}

/** The page's language may differ from the browser's. */
const languageHeader = () => ({ 'Accept-Language': chosenLanguage() })

/** Resolves to a response with any status. @throws without a response: no network, a timeout, or an aborted request. */
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
