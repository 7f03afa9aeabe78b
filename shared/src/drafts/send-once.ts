import type { Draft } from './draft.ts'
import { withSendLock } from './send-lock.ts'
import { failedTryOf, isConflict } from './submission.rules.ts'

/** What is on its way: the parts that it is made of, its key, and the remote's own body. */
export type Outgoing<Body> = {
  parts: readonly string[]
  idempotencyKey: string
  body: Body
  /** A try was made of which nobody knows whether it was stored. */
  isOutcomeUnknown: boolean
}

/** The remote's side of sending. */
export type Courier<Body, Receipt> = {
  /** Sends it, with the key as `Idempotency-Key`. @throws ApiError */
  send: (body: Body, idempotencyKey: string) => Promise<Receipt>
  /**
   * Reads again from the server whether this has arrived, for servers that do not know the key: called before a
   * retry whose first outcome is unknown, and when the server says that it has it. `undefined`: it has not.
   * @throws ApiError
   */
  findArrived: (body: Body, idempotencyKey: string) => Promise<Receipt | undefined>
}

/** How a try ended. `waiting`: nothing came back; to be tried again when there is a network. */
export type Attempt<Receipt> =
  | { end: 'sent'; receipt: Receipt }
  | { end: 'waiting'; isOutcomeUnknown: boolean }
  | { end: 'failed'; error: unknown; isOutcomeUnknown: boolean }

/** Keeps with the draft how a submission stands. */
export const keepOutgoing = <Body>(
  draft: Draft,
  { parts, idempotencyKey, body, isOutcomeUnknown }: Outgoing<Body>,
  { isWaiting }: { isWaiting: boolean },
): Promise<void> =>
  draft.keepSubmission({
    savedAt: Date.now(),
    idempotencyKey,
    parts: [...parts],
    outgoing: { body, isOutcomeUnknown, isWaiting },
  })

const deliver = async <Body, Receipt>(
  { body, idempotencyKey, isOutcomeUnknown }: Outgoing<Body>,
  courier: Courier<Body, Receipt>,
): Promise<Receipt> => {
  const arrived = isOutcomeUnknown ? await courier.findArrived(body, idempotencyKey) : undefined
  if (arrived !== undefined) return arrived
  try {
    return await courier.send(body, idempotencyKey)
  } catch (error) {
    const known = isConflict(error) ? await courier.findArrived(body, idempotencyKey) : undefined
    if (known !== undefined) return known
    throw error
  }
}

/**
 * Makes one try, and keeps with the draft how it stands: before it is sent, since a page may go at any moment,
 * and after it has failed. When it has arrived, the draft is erased and other tabs are told.
 */
export const sendOnce = async <Body, Receipt>(
  draft: Draft,
  outgoing: Outgoing<Body>,
  courier: Courier<Body, Receipt>,
): Promise<Attempt<Receipt>> => {
  const { userId, kind } = draft.settings
  if (!navigator.onLine) {
    await keepOutgoing(draft, outgoing, { isWaiting: true })
    return { end: 'waiting', isOutcomeUnknown: outgoing.isOutcomeUnknown }
  }
  return withSendLock(`${kind}/${userId}`, () => tryNow(draft, outgoing, courier))
}

const tryNow = async <Body, Receipt>(
  draft: Draft,
  outgoing: Outgoing<Body>,
  courier: Courier<Body, Receipt>,
): Promise<Attempt<Receipt>> => {
  const { parts } = outgoing
  const wasUnknown = outgoing.isOutcomeUnknown || (await draft.isSubmissionGone(parts))
  await keepOutgoing(draft, { ...outgoing, isOutcomeUnknown: true }, { isWaiting: true })
  try {
    const receipt = await deliver({ ...outgoing, isOutcomeUnknown: wasUnknown }, courier)
    await draft.erase(parts)
    draft.tell({ what: 'sent', parts: [...parts], receipt })
    return { end: 'sent', receipt }
  } catch (error) {
    const failed = failedTryOf(error)
    const isOutcomeUnknown = wasUnknown || failed !== 'refused'
    const isWaiting = failed === 'no-answer'
    await keepOutgoing(draft, { ...outgoing, isOutcomeUnknown }, { isWaiting })
    return isWaiting ? { end: 'waiting', isOutcomeUnknown } : { end: 'failed', error, isOutcomeUnknown }
  }
}
