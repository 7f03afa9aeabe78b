import type { SubmissionRow } from './draft-rows.ts'

/** What is known of what was sent, where it is not stored (decision 0041). */
export type Outcome =
  /** Nothing is on its way. */
  | { kind: 'none' }
  /** It never left, for want of a network. */
  | { kind: 'not-sent' }
  /** It was sent, and no answer says what became of it. */
  | { kind: 'unknown'; error: unknown }
  /** The same, and the person has gone back to the form: it is not sent again by itself. */
  | { kind: 'taken-back'; parts: readonly string[] }
  /** The server said no; nothing is stored. */
  | { kind: 'refused'; error: unknown }
  /** The server has other answers, or does not want these any more: rows of the draft, until they are put away. */
  | { kind: 'conflict'; unsent: readonly SubmissionRow[] }

/** How sending stands. */
export type SubmissionState = { isSending: boolean; outcome: Outcome }

/** Nothing is on its way. */
export const IDLE: SubmissionState = { isSending: false, outcome: { kind: 'none' } }

/** A value that tells when it changes. */
export const createSubmissionState = () => {
  let value = IDLE
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
