import type { Draft } from './draft.ts'
import type { ReadableAnswers, SubmissionRow } from './draft-rows.ts'

/** What is on its way: the parts that it is made of, its key, the remote's own body, and the same in words. */
export type Outgoing<Body> = {
  parts: readonly string[]
  idempotencyKey: string
  body: Body
  words: readonly ReadableAnswers[]
  /** `unknown`: a try was made, and no answer said whether it was stored. */
  stand: 'unsent' | 'unknown'
  /** What was sent under other keys before these answers were changed, and may be stored. */
  earlier: readonly { idempotencyKey: string; body: Body }[]
}

/** A body, and the parts of the draft that it is made of. */
export type Payload<Body> = { body: Body; parts: readonly string[] }

/** The remote's side of sending. */
export type SubmissionTransport<Body, Receipt> = {
  /** Sends it, with the key as `Idempotency-Key`. @throws ApiError */
  send: (body: Body, idempotencyKey: string) => Promise<Receipt>
  /**
   * What of a body that was refused with a conflict can still be sent, under a key of its own, and the parts of it;
   * `undefined`: nothing. @throws ApiError when that has to be read from the server and cannot be.
   */
  resolveConflict: (refused: Payload<Body>, error: unknown) => Promise<Payload<Body> | undefined>
}

/** What the server stored although there was a conflict: an earlier try, or the rest of the set. */
export type StoredBeside<Receipt> = { what: 'earlier' | 'rest'; receipt: Receipt }

/** How a try ended, what is on its way now, and what of it the server does not want (rows of the draft). */
export type Attempt<Body, Receipt> = {
  outgoing: Outgoing<Body>
  unsent: readonly SubmissionRow[]
  result:
    | { kind: 'stored'; receipt: Receipt }
    | { kind: 'not-sent' }
    | { kind: 'unknown'; error: unknown }
    | { kind: 'refused'; error: unknown }
    | { kind: 'conflict' }
}

/** Keeps with the draft how a submission stands. */
export const saveOutgoing = <Body>(
  draft: Draft,
  { parts, idempotencyKey, body, words, stand, earlier }: Outgoing<Body>,
  { isWaiting }: { isWaiting: boolean },
): Promise<void> =>
  draft.saveSubmission({
    savedAt: Date.now(),
    idempotencyKey,
    parts: [...parts],
    outgoing: { body, words: [...words], stand, isWaiting, earlier: [...earlier] },
  })
