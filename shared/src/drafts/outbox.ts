import * as v from 'valibot'
import { chooseOutgoing, type FilledForm, toOutgoing } from './choose-outgoing.ts'
import type { Draft } from './draft.ts'
import type { DraftContent } from './draft-content.rules.ts'
import { type SubmissionRow, toPartsKey } from './draft-rows.ts'
import { type Attempt, type Outgoing, type SubmissionTransport, saveOutgoing } from './outgoing.ts'
import { sendOnce } from './send-once.ts'
import { createSubmissionState, IDLE, type Outcome } from './submission-state.ts'

/** What is told of a submission that is stored. */
export type StoredSubmission = {
  parts: readonly string[]
  /** Other answers, sent before these were changed, may be stored as well. */
  hasEarlier: boolean
}

/** What a remote says of its submissions. */
export type SubmissionSettings<Body, Receipt> = SubmissionTransport<Body, Receipt> & {
  /** What one submission is made of: the parts of the draft that go with it. */
  parts: readonly string[]
  bodySchema: v.GenericSchema<Body>
  receiptSchema: v.GenericSchema<unknown, Receipt>
  /** It is stored: sent from here, from an earlier visit, or from another tab. */
  onSent: (receipt: Receipt, stored: StoredSubmission) => void
}

/** Sends the submissions of one form, one try at a time. `latest` is what the screen says now. */
export const createOutbox = <Body, Receipt>(
  draft: Draft,
  latest: () => SubmissionSettings<Body, Receipt>,
) => {
  const state = createSubmissionState()
  /** What is on its way, the first one first. */
  let queue: Outgoing<Body>[] = []
  /** What may be stored, and is not sent again by itself since the person went back to the form. */
  let held: Outgoing<Body> | undefined
  let unsent: SubmissionRow[] = []
  const rest = () =>
    state.set(unsent.length > 0 ? { isSending: false, outcome: { kind: 'conflict', unsent } } : IDLE)

  const hold = (outgoing: Outgoing<Body>) => {
    if (outgoing.stand !== 'unknown') return rest()
    held = outgoing
    state.set({ isSending: false, outcome: { kind: 'taken-back', parts: outgoing.parts } })
  }

  /** What was tried is stored: the next one, or what is left to be shown. */
  const goOn = () => {
    queue = queue.slice(1)
    if (queue.length > 0) void retry()
    else rest()
  }

  const end = ({ outgoing, unsent: refused, result: ended }: Attempt<Body, Receipt>) => {
    unsent = [...unsent, ...refused]
    if (ended.kind === 'conflict') return goOn()
    if (ended.kind === 'stored') {
      latest().onSent(ended.receipt, { parts: outgoing.parts, hasEarlier: outgoing.earlier.length > 0 })
      return goOn()
    }
    queue = ended.kind === 'refused' ? queue.slice(1) : [outgoing, ...queue.slice(1)]
    state.set({ isSending: false, outcome: ended })
  }

  const attempt = async (choose: () => Promise<Outgoing<Body>>) => {
    const before = queue
    state.set({ ...state.get(), isSending: true })
    const ended = await sendOnce(draft, choose, latest())
    // Another tab may have told in the meantime that it is stored.
    if (queue === before) end(ended)
  }

  /** What the device has now: another tab may have changed the answers. */
  const chooseAgain = async (known: Outgoing<Body>): Promise<Outgoing<Body>> => {
    const row = await draft.readSubmission(known.parts)
    return (row && toOutgoing(row, latest().bodySchema)) ?? known
  }

  const retry = async () => {
    const [current] = queue
    if (current) await attempt(() => chooseAgain(current))
  }

  const submit = async (filled: FilledForm<Body>) => {
    if (state.get().isSending) return
    const { bodySchema } = latest()
    const claimed = await draft.claimKey(filled.parts)
    if (state.get().isSending) return
    queue = queue.filter(({ parts }) => toPartsKey(parts) !== toPartsKey(filled.parts))
    held = undefined
    queue = [{ ...filled, idempotencyKey: claimed, stand: 'unsent', earlier: [] }, ...queue]
    await attempt(async () =>
      chooseOutgoing(filled, await draft.readSubmission(filled.parts), bodySchema, claimed),
    )
  }

  return {
    state,
    submit,
    claim: (parts: readonly string[]) => void draft.claimKey(parts),
    sendNow: () => {
      if (state.get().isSending) return
      if (held) queue = [held, ...queue]
      held = undefined
      void retry()
    },
    /** Back to the form: it is not sent by itself any more. */
    pauseSending: () => {
      const [current] = queue
      if (!current) return
      void saveOutgoing(draft, current, { isWaiting: false })
      queue = queue.slice(1)
      hold(current)
    },
    /** The person has read what was not sent, and wants it gone. */
    dismissConflict: async () => {
      const read = unsent
      unsent = []
      for (const { parts } of read) await draft.settle(parts)
      rest()
    },
    /** Goes on with what an earlier visit left. */
    resume: ({ submissions }: DraftContent) => {
      unsent = submissions.filter(({ outgoing }) => outgoing?.stand === 'conflict')
      const kept = submissions.flatMap((row) => {
        const outgoing = toOutgoing(row, latest().bodySchema)
        return outgoing ? [{ outgoing, isWaiting: row.outgoing?.isWaiting }] : []
      })
      const waiting = kept.filter(({ isWaiting }) => isWaiting).map(({ outgoing }) => outgoing)
      const takenBack = kept.find(({ outgoing, isWaiting }) => !isWaiting && outgoing.stand === 'unknown')
      queue = waiting
      const [first] = waiting
      if (first) {
        const outcome: Outcome =
          first.stand === 'unknown' ? { kind: 'unknown', error: undefined } : { kind: 'not-sent' }
        state.set({ isSending: false, outcome })
        void retry()
      } else if (takenBack && unsent.length === 0) hold(takenBack.outgoing)
      else rest()
    },
    /** Another tab says that it has sent. */
    handleStored: (parts: readonly string[], told: unknown) => {
      const receipt = v.safeParse(latest().receiptSchema, told)
      const mine = latest().parts
      const isWhole = mine.length > 0 && mine.every((part) => parts.includes(part))
      const isCurrent = queue[0] !== undefined && toPartsKey(queue[0].parts) === toPartsKey(parts)
      if (!receipt.success || !(isWhole || isCurrent)) return
      queue = queue.filter((one) => toPartsKey(one.parts) !== toPartsKey(parts))
      rest()
      latest().onSent(receipt.output, { parts, hasEarlier: false })
    },
    /** Another tab says that something was put away. */
    handleErased: (parts: readonly string[]) => {
      const left = unsent.filter((row) => toPartsKey(row.parts) !== toPartsKey(parts))
      if (left.length === unsent.length) return
      unsent = left
      if (!state.get().isSending && queue.length === 0) rest()
    },
  }
}
