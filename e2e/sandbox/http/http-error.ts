import { ENGLISH, type Message, sayIn, type Values } from '../words/say.ts'

/** An assessment because of which a submission was refused. */
export type SubmissionConflict = { assessmentId: string; reason: 'answered' | 'withdrawn' }

type ErrorDetails = {
  /** For developers; no screen shows it. */
  detail?: string
  conflicts?: readonly SubmissionConflict[]
  /** Of an import: each thing for which the file cannot be asked. */
  refusals?: readonly { linkId: string; message: string }[]
  /** Of a 403: what has to be done first. Of a 409: an equal one is there. */
  reason?: 'proof' | 'consent' | 'equal' | 'device' | 'visit'
}

/** A response of 4xx or 5xx whose message may be shown to a person, in their language. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** What it says: its English, which may have placeholders (`words/say.ts`), and their values. */
  readonly said: Message
  /** What the body carries besides its message. */
  readonly details: ErrorDetails
  /** Seconds after which it may be tried again (`Retry-After`). */
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

/** The database does not answer: what was asked for is not known to be done, and may be asked for again with its key. */
export class DatabaseAway extends HttpError {
  constructor() {
    super(503, OUR_FAULT, { retryAfter: RETRY_AFTER_S })
  }
}

export const personNotFound = () =>
  new HttpError(404, 'We could not find this person. Please check your link, or contact your clinic.')
