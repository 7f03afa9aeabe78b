import type { Draft } from './draft.ts'
import type { ReadableAnswers, SubmissionRow } from './draft-rows.ts'

/** A submission that is not confirmed: its parts, its key, the remote's body, and the same answers as readable text. */
export type Outgoing<Body> = {
  parts: readonly string[]
  idempotencyKey: string
  body: Body
  readableAnswers: readonly ReadableAnswers[]
  /** `unknown`: it was sent, and no response said whether it was stored. Rows store it as `stand`. */
  status: 'unsent' | 'unknown'
  /** Bodies that were sent under other keys before the answers changed, and may be stored. */
  earlier: readonly { idempotencyKey: string; body: Body }[]
}

/** A body, and the parts of the draft that it consists of. */
export type Payload<Body> = { body: Body; parts: readonly string[] }

/** How a remote sends a submission. */
export type SubmissionTransport<Body, Receipt> = {
  /** Sends the body with the key as `Idempotency-Key`. @throws ApiError */
  send: (body: Body, idempotencyKey: string) => Promise<Receipt>
  /**
   * Returns what of a body that was refused with a conflict can still be sent under a new key, with its parts;
   * `undefined` for nothing. @throws ApiError when it has to read that from the server and cannot.
   */
  resolveConflict: (refused: Payload<Body>, error: unknown) => Promise<Payload<Body> | undefined>
}

/** The result of one attempt, the submission after it, and the rows that the server refused with a conflict. */
export type Attempt<Body, Receipt> = {
  outgoing: Outgoing<Body>
  conflicting: readonly SubmissionRow[]
  result:
    | { kind: 'stored'; receipt: Receipt }
    | { kind: 'not-sent' }
    | { kind: 'unknown'; error: unknown }
    | { kind: 'refused'; error: unknown }
    | { kind: 'conflict' }
}

/** Stores a submission and its status with the draft. `isWaiting`: it is sent again without the person. */
export const saveOutgoing = <Body>(
  draft: Draft,
  { parts, idempotencyKey, body, readableAnswers, status, earlier }: Outgoing<Body>,
  { isWaiting }: { isWaiting: boolean },
): Promise<void> =>
  draft.saveSubmission({
    savedAt: Date.now(),
    idempotencyKey,
    parts: [...parts],
    outgoing: { body, words: [...readableAnswers], stand: status, isWaiting, earlier: [...earlier] },
  })
