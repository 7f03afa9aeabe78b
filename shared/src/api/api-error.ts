/** `shape`: the response does not match its schema. `unsent`: the request never left the browser. */
export type ApiFailure = 'http' | 'network' | 'shape' | 'unsent'

/** The only error that calls of the API module reject with. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly failure: ApiFailure
  /** 0 without a response. */
  readonly status: number
  /** The server's `error.message`, for people to read (a 429 always has one). */
  readonly serverMessage: string | undefined
  /** The language of `serverMessage`, as a tag such as `es`; undefined if the server does not declare it. */
  readonly language: string | undefined
  readonly requestId: string | undefined
  /** The unchecked `error` of the response; parse it with a schema to read more than the message. */
  readonly details: unknown
  /** If the response does not match its schema: the call without its ids, and the names of the fields. */
  readonly mismatch: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    failure: ApiFailure,
    details: {
      status?: number | undefined
      serverMessage?: string | undefined
      language?: string | undefined
      requestId?: string | undefined
      details?: unknown
      mismatch?: string | undefined
      retryAfterSeconds?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(details.serverMessage ?? details.mismatch ?? `${failure} error, status ${details.status ?? 0}`, {
      cause: details.cause,
    })
    this.failure = failure
    this.status = details.status ?? 0
    this.serverMessage = details.serverMessage
    this.language = details.language
    this.requestId = details.requestId
    this.details = details.details
    this.mismatch = details.mismatch
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
