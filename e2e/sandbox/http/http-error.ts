import { ENGLISH, type Message, sayIn, type Values } from '../words/say.ts'

export type SubmissionConflict = { assessmentId: string; reason: 'answered' | 'withdrawn' }

type ErrorDetails = {
  /** For developers. Screens do not show it. */
  detail?: string
  conflicts?: readonly SubmissionConflict[]
  refusals?: readonly { linkId: string; message: string }[]
  /** For a 403: the required next step. For a 409: an equal row exists. */
  reason?: 'proof' | 'consent' | 'equal' | 'device' | 'visit'
}

export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** English, possibly with placeholders (`words/say.ts`). */
  readonly said: Message
  readonly details: ErrorDetails
  /** Seconds (`Retry-After`). */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    text: string,
    { retryAfter, values, ...details }: ErrorDetails & { retryAfter?: number; values?: Values } = {},
  ) {
    const said = { text, ...(values ? { values } : {}) }
    super(sayIn(ENGLISH, said).text)
    this.said = said
    this.status = status
    this.details = details
    this.retryAfter = retryAfter
  }
}

export const OUR_FAULT = 'Something went wrong on our side.'

export const RETRY_AFTER_S = 5

/** The outcome is unknown. A retry with the same key is safe. */
export class DatabaseAway extends HttpError {
  constructor() {
    super(503, OUR_FAULT, { retryAfter: RETRY_AFTER_S })
  }
}

export const personNotFound = () =>
  new HttpError(404, 'We could not find this person. Please check your link, or contact your clinic.')
