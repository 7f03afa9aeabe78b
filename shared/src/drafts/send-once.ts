import type { Draft } from './draft.ts'
import { type Attempt, type Courier, keepOutgoing, type Outgoing } from './outgoing.ts'
import { withSendLock } from './send-lock.ts'
import { type Retry, settleConflict } from './settle-conflict.ts'
import { classifySubmissionError } from './submission.rules.ts'

/** Part of the contract under this path. */
export type { Sendable } from './outgoing.ts'

/** A body that is refused under a key of its own, too, is not sent a third time. */
const MAX_TRIES = 3

/**
 * Makes one try, and keeps with the draft how it stands: before it is sent, since a page may go at any moment, and
 * after it has failed. What became of it is known from the answer to its own key and body alone (decision 0041).
 */
export const tryNow = async <Body, Receipt>(
  draft: Draft,
  outgoing: Outgoing<Body>,
  courier: Courier<Body, Receipt>,
  depth = 0,
): Promise<Attempt<Body, Receipt>> => {
  const unknown = { ...outgoing, stand: 'unknown' as const }
  await keepOutgoing(draft, unknown, { isWaiting: true })
  try {
    const receipt = await courier.send(outgoing.body, outgoing.idempotencyKey)
    await draft.settle(outgoing.parts)
    draft.tell({ what: 'sent', parts: [...outgoing.parts], receipt })
    return { outgoing, unsent: [], end: { kind: 'stored', receipt } }
  } catch (error) {
    const verdict = classifySubmissionError(error)
    if (verdict === 'conflict') {
      const retry: Retry<Body, Receipt> | undefined =
        depth + 1 < MAX_TRIES ? (rest) => tryNow(draft, rest, courier, depth + 1) : undefined
      return settleConflict(draft, outgoing, error, courier, retry)
    }
    if (verdict === 'unknown' || (verdict === 'turned-away' && outgoing.stand === 'unknown'))
      return { outgoing: unknown, unsent: [], end: { kind: 'unknown', error } }
    const unsent = { ...outgoing, stand: 'unsent' as const }
    await keepOutgoing(draft, unsent, { isWaiting: false })
    return { outgoing: unsent, unsent: [], end: { kind: 'refused', error } }
  }
}

/** One try at a time in all tabs; none without a network. `choose` says, when its turn has come, what is sent. */
export const sendOnce = <Body, Receipt>(
  draft: Draft,
  choose: () => Promise<Outgoing<Body>>,
  courier: Courier<Body, Receipt>,
): Promise<Attempt<Body, Receipt>> =>
  withSendLock(`${draft.settings.kind}/${draft.settings.userId}`, async () => {
    const outgoing = await choose()
    if (navigator.onLine) return tryNow(draft, outgoing, courier)
    await keepOutgoing(draft, outgoing, { isWaiting: true })
    const isUnknown = outgoing.stand === 'unknown'
    const end = isUnknown ? { kind: 'unknown' as const, error: undefined } : { kind: 'not-sent' as const }
    return { outgoing, unsent: [], end }
  })
