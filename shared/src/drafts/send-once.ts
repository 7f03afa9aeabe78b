import type { Draft } from './draft.ts'
import { handleConflict, type Retry } from './handle-conflict.ts'
import { type Attempt, type Outgoing, type SubmissionTransport, saveOutgoing } from './outgoing.ts'
import { withSendLock } from './send-lock.ts'
import { classifySubmissionError } from './submission.rules.ts'

/** Part of the contract under this path. */
export type { Payload } from './outgoing.ts'

/** A body that is refused under a key of its own, too, is not sent a third time. */
const MAX_ATTEMPTS = 3

/**
 * Makes one try, and keeps with the draft how it stands: before it is sent, since a page may go at any moment, and
 * after it has failed. What became of it is known from the answer to its own key and body alone (decision 0041).
 */
export const sendAttempt = async <Body, Receipt>(
  draft: Draft,
  outgoing: Outgoing<Body>,
  courier: SubmissionTransport<Body, Receipt>,
  depth = 0,
): Promise<Attempt<Body, Receipt>> => {
  const unknown = { ...outgoing, stand: 'unknown' as const }
  await saveOutgoing(draft, unknown, { isWaiting: true })
  try {
    const receipt = await courier.send(outgoing.body, outgoing.idempotencyKey)
    await draft.settle(outgoing.parts)
    draft.broadcast({ what: 'sent', parts: [...outgoing.parts], receipt })
    return { outgoing, unsent: [], result: { kind: 'stored', receipt } }
  } catch (error) {
    const verdict = classifySubmissionError(error)
    if (verdict === 'conflict') {
      const retry: Retry<Body, Receipt> | undefined =
        depth + 1 < MAX_ATTEMPTS ? (rest) => sendAttempt(draft, rest, courier, depth + 1) : undefined
      return handleConflict(draft, outgoing, error, courier, retry)
    }
    if (verdict === 'unknown' || (verdict === 'turned-away' && outgoing.stand === 'unknown'))
      return { outgoing: unknown, unsent: [], result: { kind: 'unknown', error } }
    const unsent = { ...outgoing, stand: 'unsent' as const }
    await saveOutgoing(draft, unsent, { isWaiting: false })
    return { outgoing: unsent, unsent: [], result: { kind: 'refused', error } }
  }
}

/** One try at a time in all tabs; none without a network. `choose` says, when its turn has come, what is sent. */
export const sendOnce = <Body, Receipt>(
  draft: Draft,
  choose: () => Promise<Outgoing<Body>>,
  courier: SubmissionTransport<Body, Receipt>,
): Promise<Attempt<Body, Receipt>> =>
  withSendLock(`${draft.settings.kind}/${draft.settings.userId}`, async () => {
    const outgoing = await choose()
    if (navigator.onLine) return sendAttempt(draft, outgoing, courier)
    await saveOutgoing(draft, outgoing, { isWaiting: true })
    const isUnknown = outgoing.stand === 'unknown'
    const end = isUnknown ? { kind: 'unknown' as const, error: undefined } : { kind: 'not-sent' as const }
    return { outgoing, unsent: [], result: end }
  })
