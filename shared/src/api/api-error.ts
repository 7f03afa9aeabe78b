/** Why a call failed: the server said no, no answer came, or the answer was not what was agreed. */
export type ApiFailure = 'http' | 'network' | 'shape'

/** The one error that every call of the API module rejects with. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly failure: ApiFailure
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The server's own `error.message`, for people to read (of a 429 always some words); undefined when it gave none. */
  readonly serverMessage: string | undefined
  /** The answer's `x-request-id`, for support. */
  readonly requestId: string | undefined
  /** The `error` of the answer as it came; who reads more of it than the message checks it with a schema. */
  readonly details: unknown
  /** After how many seconds the server wants to be asked again; undefined when it did not say. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    failure: ApiFailure,
    details: {
      status?: number | undefined
      serverMessage?: string | undefined
      requestId?: string | undefined
      details?: unknown
      retryAfterSeconds?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(details.serverMessage ?? `${failure} error, status ${details.status ?? 0}`, {
      cause: details.cause,
    })
    this.failure = failure
    this.status = details.status ?? 0
    this.serverMessage = details.serverMessage
    this.requestId = details.requestId
    this.details = details.details
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** The server's message of a failed call, if it was one and gave one. */
export const getServerMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.serverMessage : undefined
