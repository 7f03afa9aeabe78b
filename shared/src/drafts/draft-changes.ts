import type { DraftMessage } from './draft-channel.ts'
import type { DraftId } from './draft-rows.ts'
import { type Change, saveChanges } from './draft-store.ts'

/** Changes of one moment are written together, out of the way of what the press itself paints. */
const SAVE_DELAY_MS = 150

/** What writes changes a moment later. */
export const createBatchedSaver = (settings: DraftId, tell: (message: DraftMessage) => void) => {
  let changes = new Map<string, Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingSave: Promise<void> = Promise.resolve()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (changes.size === 0) return pendingSave
    const now = [...changes.values()]
    changes = new Map()
    tell({ what: 'saved', changes: now })
    pendingSave = saveChanges(settings, now)
    return pendingSave
  }
  return {
    save: (change: Change) => {
      changes.set(JSON.stringify([change.part, change.field]), change)
      timer ??= setTimeout(() => void flush(), SAVE_DELAY_MS)
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
export const createReceivedChanges = () => {
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
