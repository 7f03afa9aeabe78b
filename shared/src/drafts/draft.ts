import { createBatchedSaver, createReceivedChanges } from './draft-changes.ts'
import { type DraftMessage, openDraftChannel } from './draft-channel.ts'
import { type DraftContent, EMPTY_DRAFT } from './draft-content.rules.ts'
import type { DraftKeeping } from './draft-keeping.rules.ts'
import type { DraftId, FieldValue, SubmissionRow } from './draft-rows.ts'
import {
  claimIdempotencyKey,
  deleteSubmission,
  eraseParts,
  readDraft,
  readSubmission,
  saveSubmission,
} from './draft-store.ts'
import { createSubmissionMemory } from './submission-memory.ts'

/** Whose draft it is, of which form, and whether this device keeps it. */
export type DraftSettings = DraftId & {
  /** Said by the caller, always: no form keeps anything because somebody forgot to think of kiosks. */
  keeping: DraftKeeping
}

/** The draft of one form, as one tab has it. Nothing here rejects: a device that keeps nothing costs the draft alone. */
export type Draft = {
  settings: DraftSettings
  /** Whether the device keeps what is saved, as far as is known: what may be promised. */
  isPersistent: () => boolean
  /** Starts to write and to listen to other tabs; call what it returns when the form goes. */
  open: () => () => void
  read: () => Promise<DraftContent>
  /** Keeps a field that the person changed, soon, and at the latest when the page goes. */
  save: (part: string, field: string, value: FieldValue) => void
  /** 'Start over': forgets the answers of parts, but not a try that may be stored. Other tabs hear of it. */
  erase: (parts: readonly string[]) => Promise<void>
  /** Stored, or put away: forgets parts and the submission of just these parts. Other tabs hear of it. */
  settle: (parts: readonly string[]) => Promise<void>
  /** Told what other tabs do, and at once what they have changed since the draft was opened. Returns how to stop. */
  subscribe: (listener: (message: DraftMessage) => void) => () => void
  broadcast: (message: DraftMessage) => void
  /** The `Idempotency-Key` of these parts, the same in every tab. */
  claimKey: (parts: readonly string[]) => Promise<string>
  saveSubmission: (submission: SubmissionRow) => Promise<void>
  /** Forgets a submission, and none of its answers. */
  deleteSubmission: (parts: readonly string[]) => Promise<void>
  /** The submission of just these parts as the device has it; as this tab knew it last if another tab has settled it. */
  readSubmission: (parts: readonly string[]) => Promise<SubmissionRow | undefined>
}

/** Calls back whenever this page may be about to go. */
const onPageHide = (leave: () => void): (() => void) => {
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
  }
}

/** A draft that leaves no trace: for kiosks and a clinician's device. What is on its way lives as long as the screen. */
const createMemoryDraft = (settings: DraftSettings): Draft => {
  const memory = createSubmissionMemory()
  const forgetUnlessUnknown = (parts: readonly string[]) => {
    if (memory.get(parts)?.outgoing?.stand !== 'unknown') memory.forget(parts)
  }
  return {
    settings,
    isPersistent: () => false,
    open: () => () => undefined,
    read: async () => EMPTY_DRAFT,
    save: () => undefined,
    erase: async (parts) => forgetUnlessUnknown(parts),
    settle: async (parts) => memory.forget(parts),
    subscribe: () => () => undefined,
    broadcast: () => undefined,
    claimKey: async (parts) => memory.claim(parts, crypto.randomUUID()),
    saveSubmission: async (row) => memory.set(row),
    deleteSubmission: async (parts) => memory.forget(parts),
    readSubmission: async (parts) => memory.get(parts),
  }
}

const createStoredDraft = (settings: DraftSettings): Draft => {
  const listeners = new Set<(message: DraftMessage) => void>()
  let channel: ReturnType<typeof openDraftChannel> | undefined
  let isKeeping = true
  const tell = (message: DraftMessage) => channel?.broadcast(message)
  const saver = createBatchedSaver(settings, tell)
  const heard = createReceivedChanges()
  const memory = createSubmissionMemory()
  const submissionOf = async (parts: readonly string[]) =>
    (await readSubmission(settings, parts)) ?? memory.get(parts)
  const forget = async (parts: readonly string[], mayForgetSubmission: () => Promise<boolean>) => {
    saver.forget(parts)
    heard.forget(parts)
    const withSubmission = await mayForgetSubmission()
    if (withSubmission) memory.forget(parts)
    await saver.flush()
    await eraseParts(settings, parts, { withSubmission })
    tell({ what: 'erased', parts: [...parts] })
  }
  return {
    settings,
    isPersistent: () => isKeeping,
    open: () => {
      channel = openDraftChannel(settings, (message) => {
        heard.hear(message)
        for (const listener of listeners) listener(message)
      })
      const stopListening = onPageHide(() => void saver.flush())
      return () => {
        void saver.flush()
        stopListening()
        channel?.close()
        channel = undefined
      }
    },
    read: async () => {
      const read = await readDraft(settings)
      isKeeping = read.isKeeping
      return read.content
    },
    save: (part, field, value) => {
      heard.overrule(part, field)
      saver.save({ part, field, value })
    },
    erase: (parts) => forget(parts, async () => (await submissionOf(parts))?.outgoing?.stand !== 'unknown'),
    settle: (parts) => forget(parts, async () => true),
    subscribe: (listener) => {
      listeners.add(listener)
      const changes = heard.all()
      if (changes.length > 0) listener({ what: 'saved', changes })
      return () => void listeners.delete(listener)
    },
    broadcast: tell,
    claimKey: async (parts) => {
      const drawn = memory.claim(parts, crypto.randomUUID())
      const idempotencyKey = await claimIdempotencyKey(settings, parts, drawn)
      if (idempotencyKey !== drawn) memory.set({ savedAt: Date.now(), idempotencyKey, parts: [...parts] })
      return idempotencyKey
    },
    saveSubmission: (row) => {
      memory.set(row)
      return saveSubmission(settings, row)
    },
    deleteSubmission: (parts) => {
      memory.forget(parts)
      return deleteSubmission(settings, parts)
    },
    readSubmission: submissionOf,
  }
}

/** The draft of a form; see {@link Draft}. Screens take it from `useDraft`. */
export const createDraft = (settings: DraftSettings): Draft =>
  settings.keeping === 'nothing' ? createMemoryDraft(settings) : createStoredDraft(settings)
