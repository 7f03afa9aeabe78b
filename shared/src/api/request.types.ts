/** `url` is a path of the API; `body` is sent as JSON. */
export type ApiRequest = {
  method: 'get' | 'post' | 'patch' | 'delete'
  url: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

export type ApiResponse = {
  status: number
  data: unknown
  requestId?: string
  etag?: string
  retryAfter?: string
}
