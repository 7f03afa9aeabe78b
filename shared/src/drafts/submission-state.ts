import type { SubmissionRow } from './draft-rows.ts'

/** The known outcome of a submission that is not confirmed as stored (decision 0041). */
export type Outcome =
  /** Nothing is pending. */
  | { kind: 'none' }
  /** It was not sent, since the browser is offline. */
  | { kind: 'not-sent' }
  /** It was sent, and no response tells its outcome. */
  | { kind: 'unknown'; error: unknown }
  /** The outcome is unknown, and the person has returned to the form: it is not retried automatically. */
  | { kind: 'paused'; parts: readonly string[] }
  /** The server rejected it; nothing is stored. */
  | { kind: 'refused'; error: unknown }
  /** The server has other answers, or has withdrawn the questions: rows of the draft, until they are dismissed. */
  | { kind: 'conflict'; conflicting: readonly SubmissionRow[] }

/** Whether a submission is in flight, and the outcome of the last attempt. */
export type SubmissionState = { isSending: boolean; outcome: Outcome }

/** Nothing is pending. */
export const IDLE: SubmissionState = { isSending: false, outcome: { kind: 'none' } }

/** The observable state of the submissions of a form. */
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
