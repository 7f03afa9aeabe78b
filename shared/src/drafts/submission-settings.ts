/** Internal module: may change without notice. */
import type * as v from 'valibot'
import type { SubmissionRow } from './draft-rows.ts'

/** Answers that were submitted, and are not confirmed as stored: a row of the device, with a body of the form. */
export type Outgoing<Body> = Omit<SubmissionRow, 'savedAt' | 'path' | 'body' | 'earlier'> & {
  body: Body
  /** Bodies that were sent under other keys before the answers changed, and may be stored. */
  earlier: readonly { idempotencyKey: string; body: Body }[]
}

/** The answers of a form that is submitted: the parts of the draft that they consist of, as a body and as text. */
export type FilledForm<Body> = Pick<Outgoing<Body>, 'parts' | 'body' | 'readableAnswers'>

/** A body, and the parts of the draft that it consists of. */
export type Payload<Body> = Pick<Outgoing<Body>, 'parts' | 'body'>

/** Answers that the server has stored. */
export type Sent<Receipt> = {
  receipt: Receipt
  parts: readonly string[]
  /** Other answers, sent before these were changed, may be stored as well. */
  hasEarlier: boolean
  /** What the server has instead of answers that were refused, and that the person has erased: nothing new is stored. */
  isEarlier?: boolean
}

/** How a remote submits a form. */
export type SubmissionSettings<Body, Receipt> = {
  /** The parts of the draft that one submission consists of; empty for what earlier visits left, without a form. */
  parts: readonly string[]
  /**
   * The form as it is shown now; undefined where none is. Before it is said that answers were sent, they are compared
   * with it.
   */
  readForm: () => FilledForm<Body> | undefined
  /** Stores all answers of the form in the draft again: another tab has sent others, and deleted these. */
  keepAnswers: () => void
  /**
   * This tab shows the receipt of an earlier page, until the form is submitted again: what other tabs have submitted since
   * is for them to show, or for a page that is opened anew.
   */
  hasReceipt?: boolean
  bodySchema: v.GenericSchema<Body>
  receiptSchema: v.GenericSchema<unknown, Receipt>
  /** Sends the body with the key as `Idempotency-Key`. @throws ApiError */
  send: (body: Body, idempotencyKey: string) => Promise<Receipt>
  /**
   * Returns what of a body that was refused with a conflict can still be sent under a new key, with its parts;
   * `undefined` for nothing. @throws ApiError when it has to read that from the server and cannot.
   */
  resolveConflict: (refused: Payload<Body>, error: unknown) => Promise<Payload<Body> | undefined>
  /** Called when a submission is stored: sent by this page, an earlier visit, or with the same answers by another tab. */
  onSent: (sent: Sent<Receipt>) => void
}
