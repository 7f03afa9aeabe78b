import type { Draft } from './draft.ts'
import type { SubmissionRow } from './draft-rows.ts'
import {
  type Attempt,
  type Outgoing,
  type Payload,
  type SubmissionTransport,
  saveOutgoing,
} from './outgoing.ts'
import { classifySubmissionError } from './submission.rules.ts'

type Stored = NonNullable<NonNullable<SubmissionRow['outgoing']>['stored']>

/** Sends a body under a key of its own. */
export type Retry<Body, Receipt> = (outgoing: Outgoing<Body>) => Promise<Attempt<Body, Receipt>>

/** Asks what became of what was sent before it was changed: each under its own key, with its own body. */
const resendEarlier = async <Body, Receipt>(
  outgoing: Outgoing<Body>,
  courier: SubmissionTransport<Body, Receipt>,
) => {
  let stored: Stored | undefined
  const earlier: Outgoing<Body>['earlier'][number][] = []
  for (const one of outgoing.earlier) {
    try {
      stored = { what: 'earlier', receipt: await courier.send(one.body, one.idempotencyKey) }
      earlier.push(one)
    } catch (error) {
      const verdict = classifySubmissionError(error)
      if (verdict === 'unknown' || verdict === 'turned-away') earlier.push(one)
    }
  }
  return { stored, earlier }
}

/** What the server does not want, kept with all that was answered until the person puts it away. */
const toConflictRow = <Body>(
  { idempotencyKey, body, words, earlier }: Outgoing<Body>,
  parts: readonly string[],
  stored: Stored | undefined,
): SubmissionRow => ({
  savedAt: Date.now(),
  idempotencyKey,
  parts: [...parts],
  outgoing: {
    body,
    words: words.filter(({ part }) => parts.includes(part)),
    stand: 'conflict',
    isWaiting: false,
    earlier: [...earlier],
    ...(stored ? { stored } : {}),
  },
})

/** Sends under another key what the server still wants, after what it does not want has been kept. */
const sendRemaining = async <Body, Receipt>(
  draft: Draft,
  whole: Outgoing<Body>,
  rest: Payload<Body>,
  retry: Retry<Body, Receipt>,
  stored: Stored | undefined,
): Promise<Attempt<Body, Receipt>> => {
  const again: Outgoing<Body> = {
    ...rest,
    idempotencyKey: crypto.randomUUID(),
    words: whole.words.filter(({ part }) => rest.parts.includes(part)),
    stand: 'unsent',
    earlier: whole.earlier,
  }
  const refused = whole.parts.filter((part) => !rest.parts.includes(part))
  if (refused.length === 0) return retry(again)
  const unsent = toConflictRow(whole, refused, stored)
  await draft.saveSubmission(unsent)
  await saveOutgoing(draft, again, { isWaiting: true })
  await draft.deleteSubmission(whole.parts)
  const ended = await retry(again)
  if (ended.result.kind !== 'stored') return { ...ended, unsent: [unsent, ...ended.unsent] }
  const withReceipt = toConflictRow(whole, refused, stored ?? { what: 'rest', receipt: ended.result.receipt })
  await draft.saveSubmission(withReceipt)
  return { outgoing: ended.outgoing, unsent: [withReceipt], result: { kind: 'conflict' } }
}

/**
 * The server has other answers to some of these questions, or does not want them any more. What can still be sent is
 * sent under another key; the rest is kept for the person to read (decision 0041). Without `retry` all of it is kept.
 */
export const handleConflict = async <Body, Receipt>(
  draft: Draft,
  outgoing: Outgoing<Body>,
  error: unknown,
  courier: SubmissionTransport<Body, Receipt>,
  retry: Retry<Body, Receipt> | undefined,
): Promise<Attempt<Body, Receipt>> => {
  const { stored, earlier } = await resendEarlier(outgoing, courier)
  const whole: Outgoing<Body> = { ...outgoing, stand: 'unsent', earlier }
  let rest: Awaited<ReturnType<typeof courier.resolveConflict>>
  try {
    rest = await courier.resolveConflict(outgoing, error)
  } catch {
    // This key was refused; what else can be sent is asked for with the next try.
    await saveOutgoing(draft, whole, { isWaiting: true })
    return { outgoing: whole, unsent: [], result: { kind: 'not-sent' } }
  }
  if (rest && retry) return sendRemaining(draft, whole, rest, retry, stored)
  const unsent = toConflictRow(whole, outgoing.parts, stored)
  await draft.saveSubmission(unsent)
  return { outgoing: whole, unsent: [unsent], result: { kind: 'conflict' } }
}
