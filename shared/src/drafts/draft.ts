import type { DraftMessage } from './draft-channel.ts'
import type { DraftContent } from './draft-content.rules.ts'
import type { DraftKeeping } from './draft-keeping.rules.ts'
import type { DraftId, FieldValue, SubmissionRow } from './draft-rows.ts'

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
  /** Starts to write and to listen to other tabs. Returns the cleanup, to be called when the form unmounts. */
  open: () => () => void
  read: () => Promise<DraftContent>
  /** Stores a changed field after a short delay, at the latest when the page is hidden. */
  save: (part: string, field: string, value: FieldValue) => void
  /** 'Start over': deletes the answers of parts, but no submission that the server may have. Tells the other tabs. */
  erase: (parts: readonly string[]) => Promise<void>
  /** Deletes parts and the submission of exactly these parts: they are stored, or dismissed. Tells the other tabs. */
  settle: (parts: readonly string[]) => Promise<void>
  /**
   * Calls the listener with the messages of other tabs, and at once with what they have changed since the draft was
   * opened. Returns the cleanup.
   */
  subscribe: (listener: (message: DraftMessage) => void) => () => void
  broadcast: (message: DraftMessage) => void
  /** The `Idempotency-Key` of these parts, the same in every tab. */
  claimKey: (parts: readonly string[]) => Promise<string>
  saveSubmission: (submission: SubmissionRow) => Promise<void>
  /** Deletes a submission, and none of its answers. */
  deleteSubmission: (parts: readonly string[]) => Promise<void>
  /** The submission of exactly these parts from the device; this tab's last known one if another tab has settled it. */
  readSubmission: (parts: readonly string[]) => Promise<SubmissionRow | undefined>
}
