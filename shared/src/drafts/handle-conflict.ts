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

/** Makes another attempt, under a new key. */
export type Retry<Body, Receipt> = (outgoing: Outgoing<Body>) => Promise<Attempt<Body, Receipt>>

/** Sends each earlier body once more, under its own key, to learn its outcome. */
const resendEarlier = async <Body, Receipt>(
  outgoing: Outgoing<Body>,
  transport: SubmissionTransport<Body, Receipt>,
) => {
  let stored: Stored | undefined
  const earlier: Outgoing<Body>['earlier'][number][] = []
  for (const sent of outgoing.earlier) {
    try {
      stored = { what: 'earlier', receipt: await transport.send(sent.body, sent.idempotencyKey) }
      earlier.push(sent)
    } catch (error) {
      const kind = classifySubmissionError(error)
      if (kind === 'unknown' || kind === 'not-processed') earlier.push(sent)
    }
  }
  return { stored, earlier }
}

/** The row of answers that the server refused with a conflict, stored until the person dismisses them. */
const toConflictRow = <Body>(
  { idempotencyKey, body, readableAnswers, earlier }: Outgoing<Body>,
  parts: readonly string[],
  stored: Stored | undefined,
): SubmissionRow => ({
  savedAt: Date.now(),
  idempotencyKey,
  parts: [...parts],
  outgoing: {
    body,
    words: readableAnswers.filter(({ part }) => parts.includes(part)),
    stand: 'conflict',
    isWaiting: false,
    earlier: [...earlier],
    ...(stored ? { stored } : {}),
  },
})

/** Stores what the server refused, then sends the rest under a new key. */
const sendRemaining = async <Body, Receipt>(
  draft: Draft,
  whole: Outgoing<Body>,
  rest: Payload<Body>,
  retry: Retry<Body, Receipt>,
  stored: Stored | undefined,
): Promise<Attempt<Body, Receipt>> => {
  const remaining: Outgoing<Body> = {
    ...rest,
    idempotencyKey: crypto.randomUUID(),
    readableAnswers: whole.readableAnswers.filter(({ part }) => rest.parts.includes(part)),
    status: 'unsent',
    earlier: whole.earlier,
  }
  const refused = whole.parts.filter((part) => !rest.parts.includes(part))
  if (refused.length === 0) return retry(remaining)
  const conflict = toConflictRow(whole, refused, stored)
  await draft.saveSubmission(conflict)
  await saveOutgoing(draft, remaining, { isWaiting: true })
  await draft.deleteSubmission(whole.parts)
  const attempt = await retry(remaining)
  if (attempt.result.kind !== 'stored') return { ...attempt, conflicting: [conflict, ...attempt.conflicting] }
  const withReceipt = toConflictRow(
    whole,
    refused,
    stored ?? { what: 'rest', receipt: attempt.result.receipt },
  )
  await draft.saveSubmission(withReceipt)
  return { outgoing: attempt.outgoing, conflicting: [withReceipt], result: { kind: 'conflict' } }
}

/**
 * Handles a conflict: the server has other answers to some of these questions, or has withdrawn them. What can still be
 * sent is sent under a new key; the rest is stored for the person to read (decision 0041), without `retry` all of it.
 */
export const handleConflict = async <Body, Receipt>(
  draft: Draft,
  outgoing: Outgoing<Body>,
  error: unknown,
  transport: SubmissionTransport<Body, Receipt>,
  retry: Retry<Body, Receipt> | undefined,
): Promise<Attempt<Body, Receipt>> => {
  const { stored, earlier } = await resendEarlier(outgoing, transport)
  const whole: Outgoing<Body> = { ...outgoing, status: 'unsent', earlier }
  let rest: Awaited<ReturnType<typeof transport.resolveConflict>>
  try {
    rest = await transport.resolveConflict(outgoing, error)
  } catch {
    // This key was refused. The next attempt asks again what can still be sent.
    await saveOutgoing(draft, whole, { isWaiting: true })
    return { outgoing: whole, conflicting: [], result: { kind: 'not-sent' } }
  }
  if (rest && retry) return sendRemaining(draft, whole, rest, retry, stored)
  const conflict = toConflictRow(whole, outgoing.parts, stored)
  await draft.saveSubmission(conflict)
  return { outgoing: whole, conflicting: [conflict], result: { kind: 'conflict' } }
}
