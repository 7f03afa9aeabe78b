import type * as v from 'valibot'
import type { FilledForm, Payload, Sent } from './submission.state.rules.ts'

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
