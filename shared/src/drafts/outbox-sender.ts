import { toOutgoing } from './choose-outgoing.ts'
import type { Draft } from './draft.ts'
import type { OutboxQueue } from './outbox-queue.ts'
import type { Attempt, Outgoing } from './outgoing.ts'
import { sendOnce } from './send-once.ts'
import type { SubmissionSettings } from './submission-settings.ts'

/** Sends the first submission of a queue, and the next one after it. */
export const createOutboxSender = <Body, Receipt>(
  draft: Draft,
  latest: () => SubmissionSettings<Body, Receipt>,
  { state, entries, showIdle }: OutboxQueue<Body>,
) => {
  const sendNext = () => {
    entries.waiting = entries.waiting.slice(1)
    if (entries.waiting.length > 0) void retry()
    else showIdle()
  }

  const handleAttempt = ({ outgoing, conflicting, result }: Attempt<Body, Receipt>) => {
    entries.conflicting = [...entries.conflicting, ...conflicting]
    if (result.kind === 'conflict') return sendNext()
    if (result.kind === 'stored') {
      latest().onSent(result.receipt, { parts: outgoing.parts, hasEarlier: outgoing.earlier.length > 0 })
      return sendNext()
    }
    const others = entries.waiting.slice(1)
    entries.waiting = result.kind === 'refused' ? others : [outgoing, ...others]
    state.set({ isSending: false, outcome: result })
  }

  /** Sends what `choose` returns once no other tab is sending. */
  const send = async (choose: () => Promise<Outgoing<Body>>) => {
    const before = entries.waiting
    state.set({ ...state.get(), isSending: true })
    const attempt = await sendOnce(draft, choose, latest())
    // In the meantime another tab may have broadcast that it is stored.
    if (entries.waiting === before) handleAttempt(attempt)
  }

  /** Reads the submission from the device again: another tab may have changed the answers. */
  const reload = async (known: Outgoing<Body>): Promise<Outgoing<Body>> => {
    const row = await draft.readSubmission(known.parts)
    return (row && toOutgoing(row, latest().bodySchema)) ?? known
  }

  const retry = async () => {
    const [current] = entries.waiting
    if (current) await send(() => reload(current))
  }

  return { send, retry }
}
