import type { Draft } from './draft.ts'
import { handleConflict, type Retry } from './handle-conflict.ts'
import { type Attempt, type Outgoing, type SubmissionTransport, saveOutgoing } from './outgoing.ts'
import { withSendLock } from './send-lock.ts'
import { classifySubmissionError } from './submission.rules.ts'

/** Part of the contract under this path. */
export type { Payload } from './outgoing.ts'

/** Attempts of one submission: the first one, and a retry after each conflict. */
const MAX_ATTEMPTS = 3

/**
 * Makes one attempt, and stores the status of the submission before it is sent, since the page may close at any
 * moment, and after it has failed. Only the response to its own key and body decides its outcome (decision 0041).
 */
const sendAttempt = async <Body, Receipt>(
  draft: Draft,
  outgoing: Outgoing<Body>,
  transport: SubmissionTransport<Body, Receipt>,
  depth = 0,
): Promise<Attempt<Body, Receipt>> => {
  const unknown: Outgoing<Body> = { ...outgoing, status: 'unknown' }
  await saveOutgoing(draft, unknown, { isWaiting: true })
  try {
    const receipt = await transport.send(outgoing.body, outgoing.idempotencyKey)
    await draft.settle(outgoing.parts)
    draft.broadcast({ what: 'sent', parts: [...outgoing.parts], receipt })
    return { outgoing, conflicting: [], result: { kind: 'stored', receipt } }
  } catch (error) {
    const kind = classifySubmissionError(error)
    if (kind === 'conflict') {
      const retry: Retry<Body, Receipt> | undefined =
        depth + 1 < MAX_ATTEMPTS ? (rest) => sendAttempt(draft, rest, transport, depth + 1) : undefined
      return handleConflict(draft, outgoing, error, transport, retry)
    }
    if (kind === 'unknown' || (kind === 'not-processed' && outgoing.status === 'unknown'))
      return { outgoing: unknown, conflicting: [], result: { kind: 'unknown', error } }
    const unsent: Outgoing<Body> = { ...outgoing, status: 'unsent' }
    await saveOutgoing(draft, unsent, { isWaiting: false })
    return { outgoing: unsent, conflicting: [], result: { kind: 'refused', error } }
  }
}

/**
 * Makes one attempt at a time in all tabs, and none while offline. `choose` is called once this tab holds the lock.
 */
export const sendOnce = <Body, Receipt>(
  draft: Draft,
  choose: () => Promise<Outgoing<Body>>,
  transport: SubmissionTransport<Body, Receipt>,
): Promise<Attempt<Body, Receipt>> =>
  withSendLock(`${draft.settings.kind}/${draft.settings.userId}`, async () => {
    const outgoing = await choose()
    if (navigator.onLine) return sendAttempt(draft, outgoing, transport)
    await saveOutgoing(draft, outgoing, { isWaiting: true })
    const isUnknown = outgoing.status === 'unknown'
    const result = isUnknown ? { kind: 'unknown' as const, error: undefined } : { kind: 'not-sent' as const }
    return { outgoing, conflicting: [], result }
  })
