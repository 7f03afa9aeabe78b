import type { DraftMessage } from './draft-channel.ts'
import type { DraftId } from './draft-rows.ts'
import { type Change, saveChanges } from './draft-store.ts'

/** Changes within this delay are written together, after the press that caused them has painted. */
const SAVE_DELAY_MS = 150

/** Collects changes, then broadcasts and stores them together after a short delay. */
export const createBatchedSaver = (id: DraftId, broadcast: (message: DraftMessage) => void) => {
  let changes = new Map<string, Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingSave: Promise<void> = Promise.resolve()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (changes.size === 0) return pendingSave
    const batch = [...changes.values()]
    changes = new Map()
    broadcast({ what: 'saved', changes: batch })
    pendingSave = saveChanges(id, batch)
    return pendingSave
  }
  return {
    save: (change: Change) => {
      changes.set(JSON.stringify([change.part, change.field]), change)
      timer ??= setTimeout(() => void flush(), SAVE_DELAY_MS)
    },
    flush,
    /** Drops the changes of these parts that are not stored yet. */
    discard: (parts: readonly string[]) => {
      for (const [key, { part }] of changes) if (parts.includes(part)) changes.delete(key)
    },
  }
}

/**
 * The latest changes of other tabs by field, until this tab changes the field itself: a form that mounts after the draft
 * was read gets the messages that came in between.
 */
export const createReceivedChanges = () => {
  const changes = new Map<string, Change>()
  const toKey = (part: string, field: string) => JSON.stringify([part, field])
  const discard = (parts: readonly string[]) => {
    for (const [key, { part }] of changes) if (parts.includes(part)) changes.delete(key)
  }
  return {
    handleMessage: (message: DraftMessage) => {
      if (message.what !== 'saved') return discard(message.parts)
      for (const change of message.changes) changes.set(toKey(change.part, change.field), change)
    },
    discardField: (part: string, field: string) => void changes.delete(toKey(part, field)),
    discard,
    all: () => [...changes.values()],
  }
}
