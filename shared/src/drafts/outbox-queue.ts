import type * as v from 'valibot'
import { toOutgoing } from './choose-outgoing.ts'
import type { DraftContent } from './draft-content.rules.ts'
import type { SubmissionRow } from './draft-rows.ts'
import type { Outgoing } from './outgoing.ts'
import { createSubmissionState, IDLE } from './submission-state.ts'

/** The unconfirmed submissions of one form, and the state that the screen shows of them. */
export const createOutboxQueue = <Body>() => {
  const state = createSubmissionState()
  const entries: {
    /** Waiting to be sent, the current one first. */
    waiting: readonly Outgoing<Body>[]
    /** May be stored, and is not retried automatically since the person has returned to the form. */
    paused: Outgoing<Body> | undefined
    /** Refused by the server with a conflict. */
    conflicting: readonly SubmissionRow[]
  } = { waiting: [], paused: undefined, conflicting: [] }

  const showIdle = () => {
    const { conflicting } = entries
    state.set(
      conflicting.length > 0 ? { isSending: false, outcome: { kind: 'conflict', conflicting } } : IDLE,
    )
  }
  const pause = (outgoing: Outgoing<Body>) => {
    if (outgoing.status !== 'unknown') return showIdle()
    entries.paused = outgoing
    state.set({ isSending: false, outcome: { kind: 'paused', parts: outgoing.parts } })
  }

  return {
    state,
    entries,
    showIdle,
    pause,
    /** Loads what an earlier visit has stored. @returns whether something waits to be sent. */
    restore: ({ submissions }: DraftContent, schema: v.GenericSchema<Body>): boolean => {
      entries.conflicting = submissions.filter(({ outgoing }) => outgoing?.stand === 'conflict')
      const stored = submissions.flatMap((row) => {
        const outgoing = toOutgoing(row, schema)
        return outgoing ? [{ outgoing, isWaiting: row.outgoing?.isWaiting }] : []
      })
      entries.waiting = stored.filter(({ isWaiting }) => isWaiting).map(({ outgoing }) => outgoing)
      const paused = stored.find(({ outgoing, isWaiting }) => !isWaiting && outgoing.status === 'unknown')
      const [first] = entries.waiting
      if (first) {
        const isUnknown = first.status === 'unknown'
        const outcome = isUnknown
          ? { kind: 'unknown' as const, error: undefined }
          : { kind: 'not-sent' as const }
        state.set({ isSending: false, outcome })
      } else if (paused && entries.conflicting.length === 0) pause(paused.outgoing)
      else showIdle()
      return first !== undefined
    },
  }
}

export type OutboxQueue<Body> = ReturnType<typeof createOutboxQueue<Body>>
