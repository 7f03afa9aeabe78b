import * as v from 'valibot'
import type { Draft } from './draft.ts'
import type { DraftContent } from './draft-content.rules.ts'
import { type Courier, keepOutgoing, type Outgoing, sendOnce } from './send-once.ts'

/** How sending stands. */
export type SubmissionState = {
  isSending: boolean
  /** 'Not sent yet': it goes by itself when the network is back, after a reload too if the draft is kept. */
  isWaiting: boolean
  /** Why the last try failed; the answers are where they were. */
  error: unknown
}

const AT_REST: SubmissionState = { isSending: false, isWaiting: false, error: undefined }

/** What a remote says of its submissions. */
export type Sending<Body, Receipt> = Courier<Body, Receipt> & {
  /** What one submission is made of: the parts of the draft that go with it. */
  parts: readonly string[]
  bodySchema: v.GenericSchema<unknown, Body>
  receiptSchema: v.GenericSchema<unknown, Receipt>
  /** It has arrived: from here, from an earlier visit, or from another tab, which may have sent other `parts`. */
  onSent: (receipt: Receipt, parts: readonly string[]) => void
}

/** The keys of a tab, by the parts that they are for. */
const createKeys = (draft: Draft) => {
  const keys = new Map<string, Promise<string>>()
  const nameOf = (parts: readonly string[]) => JSON.stringify([...parts].sort())
  return {
    of: (parts: readonly string[]): Promise<string> => {
      const claimed = keys.get(nameOf(parts)) ?? draft.claimKey(parts)
      keys.set(nameOf(parts), claimed)
      return claimed
    },
    set: (parts: readonly string[], key: string) => keys.set(nameOf(parts), Promise.resolve(key)),
  }
}

/** A value that tells when it changes. */
const createState = () => {
  let value = AT_REST
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next: SubmissionState) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Sends the submissions of one form, one try at a time. `latest` is what the screen says now. */
export const createOutbox = <Body, Receipt>(draft: Draft, latest: () => Sending<Body, Receipt>) => {
  const state = createState()
  const keys = createKeys(draft)
  let current: Outgoing<Body> | undefined

  const arrived = (receipt: Receipt, parts: readonly string[]) => {
    current = undefined
    state.set(AT_REST)
    latest().onSent(receipt, parts)
  }

  const attempt = async (outgoing: Outgoing<Body>) => {
    current = outgoing
    state.set({ ...state.get(), isSending: true, error: undefined })
    const ended = await sendOnce(draft, outgoing, latest())
    // Another tab may have told in the meantime that it has arrived.
    if (current !== outgoing) return
    if (ended.end === 'sent') return arrived(ended.receipt, outgoing.parts)
    current = { ...outgoing, isOutcomeUnknown: ended.isOutcomeUnknown }
    state.set({
      isSending: false,
      isWaiting: ended.end === 'waiting',
      error: ended.end === 'failed' ? ended.error : undefined,
    })
  }

  const sendNow = () => {
    if (current && !state.get().isSending) void attempt(current)
  }

  return {
    state,
    sendNow,
    claim: (parts: readonly string[]) => void keys.of(parts),
    submit: async (body: Body) => {
      if (state.get().isSending) return
      state.set({ isSending: true, isWaiting: false, error: undefined })
      const { parts } = latest()
      const idempotencyKey = await keys.of(parts)
      const wasUnknown = current?.idempotencyKey === idempotencyKey && current.isOutcomeUnknown
      await attempt({ parts, idempotencyKey, body, isOutcomeUnknown: wasUnknown })
    },
    /** Back to the form: it is not sent by itself any more. */
    takeBack: () => {
      state.set(AT_REST)
      if (current) void keepOutgoing(draft, current, { isWaiting: false })
    },
    /** Goes on with what an earlier visit left. */
    resume: ({ submissions }: DraftContent) => {
      for (const { parts, idempotencyKey, outgoing } of submissions) {
        keys.set(parts, idempotencyKey)
        const body = v.safeParse(latest().bodySchema, outgoing?.body)
        if (!outgoing || !body.success || state.get().isWaiting) continue
        const { isOutcomeUnknown, isWaiting } = outgoing
        current = { parts, idempotencyKey, body: body.output, isOutcomeUnknown }
        if (isWaiting) state.set({ ...AT_REST, isWaiting })
      }
      if (state.get().isWaiting) sendNow()
    },
    /** Another tab says that it has sent. */
    hear: (parts: readonly string[], told: unknown) => {
      const receipt = v.safeParse(latest().receiptSchema, told)
      if (receipt.success) arrived(receipt.output, parts)
    },
  }
}
