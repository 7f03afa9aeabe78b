import type * as v from 'valibot'
import type { SubmissionTransport } from './outgoing.ts'

/** A submission that the server has stored. */
export type StoredSubmission = {
  parts: readonly string[]
  /** Other answers, sent before these were changed, may be stored as well. */
  hasEarlier: boolean
}

/** How a remote submits a form. */
export type SubmissionSettings<Body, Receipt> = SubmissionTransport<Body, Receipt> & {
  /** The parts of the draft that one submission consists of. */
  parts: readonly string[]
  bodySchema: v.GenericSchema<Body>
  receiptSchema: v.GenericSchema<unknown, Receipt>
  /** Called when a submission is stored: sent by this page, an earlier visit, or another tab. */
  onSent: (receipt: Receipt, stored: StoredSubmission) => void
}
