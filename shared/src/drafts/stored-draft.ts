import type { Draft, DraftSettings } from './draft.ts'
import { createBatchedSaver, createReceivedChanges } from './draft-changes.ts'
import { type DraftMessage, openDraftChannel } from './draft-channel.ts'
import { eraseParts, readDraft } from './draft-store.ts'
import { createStoredSubmissions } from './stored-submissions.ts'

/** Calls back when this page may be about to close. Returns the cleanup. */
const onPageHide = (handleHide: () => void): (() => void) => {
  const checkVisibility = () => {
    if (document.visibilityState === 'hidden') handleHide()
  }
  window.addEventListener('pagehide', handleHide)
  document.addEventListener('visibilitychange', checkVisibility)
  return () => {
    window.removeEventListener('pagehide', handleHide)
    document.removeEventListener('visibilitychange', checkVisibility)
  }
}

/** A draft in the browser's database, in step with the other tabs that show the same form. */
export const createStoredDraft = (settings: DraftSettings): Draft => {
  const listeners = new Set<(message: DraftMessage) => void>()
  let channel: ReturnType<typeof openDraftChannel> | undefined
  let isPersistent = true
  const broadcast = (message: DraftMessage) => channel?.broadcast(message)
  const saver = createBatchedSaver(settings, broadcast)
  const received = createReceivedChanges()
  const submissions = createStoredSubmissions(settings)
  const erase = async (parts: readonly string[], mayEraseSubmission: () => Promise<boolean>) => {
    saver.discard(parts)
    received.discard(parts)
    const withSubmission = await mayEraseSubmission()
    if (withSubmission) submissions.forget(parts)
    await saver.flush()
    await eraseParts(settings, parts, { withSubmission })
    broadcast({ what: 'erased', parts: [...parts] })
  }
  return {
    settings,
    isPersistent: () => isPersistent,
    open: () => {
      channel = openDraftChannel(settings, (message) => {
        received.handleMessage(message)
        for (const listener of listeners) listener(message)
      })
      const removeListeners = onPageHide(() => void saver.flush())
      return () => {
        void saver.flush()
        removeListeners()
        channel?.close()
        channel = undefined
      }
    },
    read: async () => {
      const stored = await readDraft(settings)
      isPersistent = stored.isPersistent
      return stored.content
    },
    save: (part, field, value) => {
      received.discardField(part, field)
      saver.save({ part, field, value })
    },
    erase: (parts) => erase(parts, async () => !(await submissions.isOutcomeUnknown(parts))),
    settle: (parts) => erase(parts, async () => true),
    subscribe: (listener) => {
      listeners.add(listener)
      const changes = received.all()
      if (changes.length > 0) listener({ what: 'saved', changes })
      return () => void listeners.delete(listener)
    },
    broadcast,
    ...submissions.methods,
  }
}
