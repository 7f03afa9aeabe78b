/** Internal module: may change without notice. */
import type { DraftMessage } from './draft-channel.ts'
import type { DraftContent } from './draft-content.rules.ts'
import type { DraftKeeping } from './draft-keeping.rules.ts'
import type { Change, DraftId, FieldValue, SubmissionRow } from './draft-rows.ts'

/** Whose draft it is, of which form, and whether this device keeps it. */
export type DraftSettings = DraftId & {
  /** Required: a form that forgets about kiosks would otherwise store answers on one. */
  keeping: DraftKeeping
}

/** The draft of one form in one tab. No method rejects: without storage the draft is lost, and the form works on. */
export type Draft = {
  settings: DraftSettings
  /** Whether the device stores what is saved, as far as is known: what a notice may promise. */
  isPersistent: () => boolean
  /** Calls the listener when that has changed. Returns the cleanup. */
  subscribeToPersistence: (listener: () => void) => () => void
  /** Starts to write and to listen to other tabs. Returns the cleanup, to be called when the form unmounts. */
  open: () => () => void
  read: () => Promise<DraftContent>
  /** Stores a changed field after a short delay, at the latest when the page is hidden. */
  save: (part: string, field: string, value: FieldValue) => void
  /** Resolves once all changes are stored. */
  flush: () => Promise<unknown>
  /** 'Start over': deletes the answers of parts in all tabs, but no submission that the server may have. */
  erase: (parts: readonly string[]) => Promise<void>
  /** Deletes the answers of parts: the server has them. The next submission of these parts is another one. */
  settle: (parts: readonly string[]) => Promise<void>
  /**
   * Calls the listener with the messages of other tabs, and at once with what they have changed since the draft was
   * opened. Returns the cleanup.
   */
  subscribe: (listener: (message: DraftMessage) => void) => () => void
  broadcast: (message: DraftMessage) => void
  /** Replaces the answers to parts by those of another device, here and in all tabs. */
  replace: (parts: readonly string[], answers: readonly Change[]) => Promise<void>
  /** What the `Idempotency-Key` of a body of these parts is derived from: the same in every tab, until they are settled. */
  claimKeySeed: (parts: readonly string[]) => Promise<string>
  readSubmission: (parts: readonly string[]) => Promise<SubmissionRow | undefined>
  writeSubmissions: (changes: {
    saved: readonly SubmissionRow[]
    deleted: readonly (readonly string[])[]
  }) => Promise<unknown>
  /** What the device stores; undefined where it cannot be read. */
  readAnswers: () => Promise<readonly Change[] | undefined>
  /** The person has read that earlier answers have expired. */
  deleteExpiryNote: () => Promise<void>
}
