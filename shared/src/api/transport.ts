import axios, { type AxiosRequestConfig } from 'axios'
import type { ApiRequest, ApiResponse } from './request.types.ts'
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts'

/** With credentials: the proof of a link is a cookie, also of an API with an origin of its own. */
const http = axios.create({ timeout: REQUEST_TIMEOUT_MS, validateStatus: () => true, withCredentials: true })

/**
 * Sends one request by axios, and resolves to its response with any status.
 * @throws without a response: no network, a timeout, or an aborted request.
 */
export const sendRequest = async ({ body, ...request }: ApiRequest): Promise<ApiResponse> => {
  const config: AxiosRequestConfig = body === undefined ? request : { ...request, data: body }
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
