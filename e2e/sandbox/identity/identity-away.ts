import { HttpError, OUR_FAULT, RETRY_AFTER_S } from '../http/http-error.ts'

/** The identity service does not answer, or has too much to do: what was asked for may be asked for again. */
export class IdentityAwayError extends HttpError {
  override name = 'IdentityAwayError'

  constructor(cause: unknown) {
    super(503, OUR_FAULT, { retryAfter: RETRY_AFTER_S })
    this.cause = cause
  }
}
