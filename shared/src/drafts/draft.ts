import { type DraftMessage, openDraftChannel } from './draft-channel.ts'
import { type DraftContent, NOTHING_KEPT } from './draft-content.rules.ts'
import type { DraftKeeping } from './draft-keeping.rules.ts'
import type { DraftOf, FieldValue, SubmissionRow } from './draft-rows.ts'
import {
  type Change,
  claimIdempotencyKey,
  eraseParts,
  isSubmissionGone,
  readDraft,
  saveChanges,
  saveSubmission,
} from './draft-store.ts'

/** Changes of one moment are written together, out of the way of what the press itself paints. */
const SAVE_AFTER_MS = 150

export type DraftSettings = DraftOf & {
  /** Said by the caller, always: no form keeps anything because somebody forgot to think of kiosks. */
  keeping: DraftKeeping
}

/** The draft of one form, as one tab has it. Nothing here rejects: a device that keeps nothing costs the draft alone. */
export type Draft = {
  settings: DraftSettings
  /** Whether the device keeps what is saved, as far as is known: what may be promised. */
  isKeeping: () => boolean
  /** Starts to write and to listen to other tabs; call what it returns when the form goes. */
  open: () => () => void
  read: () => Promise<DraftContent>
  /** Keeps a field that the person changed, soon, and at the latest when the page goes. */
  save: (part: string, field: string, value: FieldValue) => void
  /** Forgets parts and the submission of just these parts ('Start over', or sent). Other tabs hear of it. */
  erase: (parts: readonly string[]) => Promise<void>
  /** Told what other tabs do, and at once what they have changed since the draft was opened. Returns how to stop. */
  subscribe: (listener: (message: DraftMessage) => void) => () => void
  tell: (message: DraftMessage) => void
  /** The `Idempotency-Key` of these parts, the same in every tab. */
  claimKey: (parts: readonly string[]) => Promise<string>
  keepSubmission: (submission: SubmissionRow) => Promise<void>
  /** Whether another tab has meanwhile sent or erased what these parts' key was for. */
  isSubmissionGone: (parts: readonly string[]) => Promise<boolean>
}

/** What writes changes a moment later. */
const createSaver = (settings: DraftSettings, tell: (message: DraftMessage) => void) => {
  let changes = new Map<string, Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver: Promise<void> = Promise.resolve()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (changes.size === 0) return isOver
    const now = [...changes.values()]
    changes = new Map()
    tell({ what: 'saved', changes: now })
    isOver = saveChanges(settings, now)
    return isOver
  }
  return {
    save: (change: Change) => {
      changes.set(JSON.stringify([change.part, change.field]), change)
      timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS)
    },
    flush,
    forget: (parts: readonly string[]) => {
      for (const [key, { part }] of changes) if (parts.includes(part)) changes.delete(key)
    },
  }
}

/**
 * What other tabs have changed, field by field, until this tab changes the field itself. A form that comes to the
 * screen after the draft was read would not hear of what was changed in between.
 */
const createHeard = () => {
  const changes = new Map<string, Change>()
  const keyOf = (part: string, field: string) => JSON.stringify([part, field])
  const forget = (parts: readonly string[]) => {
    for (const [key, { part }] of changes) if (parts.includes(part)) changes.delete(key)
  }
  return {
    hear: (message: DraftMessage) => {
      if (message.what !== 'saved') return forget(message.parts)
      for (const change of message.changes) changes.set(keyOf(change.part, change.field), change)
    },
    overrule: (part: string, field: string) => void changes.delete(keyOf(part, field)),
    forget,
    all: () => [...changes.values()],
  }
}

/** Calls back whenever this page may be about to go. */
const onLeaving = (leave: () => void): (() => void) => {
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

/** A draft that leaves no trace: for kiosks and a clinician's device. */
const createNoDraft = (settings: DraftSettings): Draft => ({
  settings,
  isKeeping: () => false,
  open: () => () => undefined,
  read: async () => NOTHING_KEPT,
  save: () => undefined,
  erase: async () => undefined,
  subscribe: () => () => undefined,
  tell: () => undefined,
  claimKey: async () => crypto.randomUUID(),
  keepSubmission: async () => undefined,
  isSubmissionGone: async () => false,
})

const createKeptDraft = (settings: DraftSettings): Draft => {
  const listeners = new Set<(message: DraftMessage) => void>()
  let channel: ReturnType<typeof openDraftChannel> | undefined
  let isKeeping = true
  const tell = (message: DraftMessage) => channel?.tell(message)
  const saver = createSaver(settings, tell)
  const heard = createHeard()
  return {
    settings,
    isKeeping: () => isKeeping,
    open: () => {
      channel = openDraftChannel(settings, (message) => {
        heard.hear(message)
        for (const listener of listeners) listener(message)
      })
      const stopListening = onLeaving(() => void saver.flush())
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
    erase: async (parts) => {
      saver.forget(parts)
      heard.forget(parts)
      await saver.flush()
      await eraseParts(settings, parts)
      tell({ what: 'erased', parts: [...parts] })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const changes = heard.all()
      if (changes.length > 0) listener({ what: 'saved', changes })
      return () => void listeners.delete(listener)
    },
    tell,
    claimKey: (parts) => claimIdempotencyKey(settings, parts, crypto.randomUUID()),
    keepSubmission: (submission) => saveSubmission(settings, submission),
    isSubmissionGone: (parts) => isSubmissionGone(settings, parts),
  }
}

/** The draft of a form; see {@link Draft}. Screens take it from `useDraft`. */
export const createDraft = (settings: DraftSettings): Draft =>
  settings.keeping === 'nothing' ? createNoDraft(settings) : createKeptDraft(settings)
