/** An answer that says no, in words that may be shown to a person. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  /** For developers; no screen shows it. */
  readonly detail: string | undefined
  /** Seconds after which it may be tried again (`Retry-After`). */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, more: { detail?: string; retryAfter?: number } = {}) {
    super(message)
    this.status = status
    this.detail = more.detail
    this.retryAfter = more.retryAfter
  }
}

export const notFound = () =>
  new Refusal(404, 'We could not find this person. Please check your link, or contact your clinic.')
