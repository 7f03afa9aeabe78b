import * as v from 'valibot'
import { chooseOutgoing, type FilledForm } from './choose-outgoing.ts'
import type { Draft } from './draft.ts'
import type { DraftContent } from './draft-content.rules.ts'
import { toPartsKey } from './draft-rows.ts'
import { createOutboxQueue, type OutboxQueue } from './outbox-queue.ts'
import { createOutboxSender } from './outbox-sender.ts'
import { saveOutgoing } from './outgoing.ts'
import type { SubmissionSettings } from './submission-settings.ts'

/** The reactions of a queue to what other tabs broadcast. */
const createBroadcastHandlers = <Body, Receipt>(
  latest: () => SubmissionSettings<Body, Receipt>,
  { state, entries, showIdle }: OutboxQueue<Body>,
) => ({
  /** Another tab has sent a submission. */
  handleStored: (parts: readonly string[], payload: unknown) => {
    const receipt = v.safeParse(latest().receiptSchema, payload)
    const ownParts = latest().parts
    const isWhole = ownParts.length > 0 && ownParts.every((part) => parts.includes(part))
    const [current] = entries.waiting
    const isCurrent = current !== undefined && toPartsKey(current.parts) === toPartsKey(parts)
    if (!receipt.success || !(isWhole || isCurrent)) return
    entries.waiting = entries.waiting.filter((waiting) => toPartsKey(waiting.parts) !== toPartsKey(parts))
    showIdle()
    latest().onSent(receipt.output, { parts, hasEarlier: false })
  },
  /** Another tab has erased or dismissed answers. */
  handleErased: (parts: readonly string[]) => {
    const remaining = entries.conflicting.filter((row) => toPartsKey(row.parts) !== toPartsKey(parts))
    if (remaining.length === entries.conflicting.length) return
    entries.conflicting = remaining
    if (!state.get().isSending && entries.waiting.length === 0) showIdle()
  },
})

/** Sends the submissions of one form, one attempt at a time. `latest` returns the screen's current settings. */
export const createOutbox = <Body, Receipt>(
  draft: Draft,
  latest: () => SubmissionSettings<Body, Receipt>,
) => {
  const queue = createOutboxQueue<Body>()
  const { state, entries, showIdle, pause, restore } = queue
  const { send, retry } = createOutboxSender(draft, latest, queue)

  const submit = async (form: FilledForm<Body>) => {
    if (state.get().isSending) return
    const { bodySchema } = latest()
    const claimedKey = await draft.claimKey(form.parts)
    if (state.get().isSending) return
    const others = entries.waiting.filter(({ parts }) => toPartsKey(parts) !== toPartsKey(form.parts))
    entries.paused = undefined
    entries.waiting = [{ ...form, idempotencyKey: claimedKey, status: 'unsent', earlier: [] }, ...others]
    await send(async () =>
      chooseOutgoing(form, await draft.readSubmission(form.parts), bodySchema, claimedKey),
    )
  }

  return {
    state,
    submit,
    claim: (parts: readonly string[]) => void draft.claimKey(parts),
    sendNow: () => {
      if (state.get().isSending) return
      if (entries.paused) entries.waiting = [entries.paused, ...entries.waiting]
      entries.paused = undefined
      void retry()
    },
    /** The person returns to the form: the submission is not retried automatically any more. */
    pauseSending: () => {
      const [current, ...others] = entries.waiting
      if (!current) return
      void saveOutgoing(draft, current, { isWaiting: false })
      entries.waiting = others
      pause(current)
    },
    /** The person has read the answers in conflict, and discards them. */
    dismissConflict: async () => {
      const { conflicting } = entries
      entries.conflicting = []
      for (const { parts } of conflicting) await draft.settle(parts)
      showIdle()
    },
    /** Continues with the submissions of an earlier visit. */
    resume: (content: DraftContent) => {
      if (restore(content, latest().bodySchema)) void retry()
    },
    ...createBroadcastHandlers(latest, queue),
  }
}
