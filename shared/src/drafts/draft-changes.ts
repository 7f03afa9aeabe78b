import * as v from 'valibot'
import { openFormChannel } from './draft-database.ts'
import { type Change, changeSchema, type DraftId } from './draft-rows.ts'

const messageSchema = v.variant('type', [
  v.object({
    type: v.literal('saved'),
    changes: v.array(changeSchema),
    /** Answers of another device, from the server's copy of the draft. */
    isFromServer: v.optional(v.boolean()),
  }),
  v.object({ type: v.literal('erased'), parts: v.array(v.string()) }),
  /** All drafts on the device were deleted, of all forms and people. */
  v.object({ type: v.literal('cleared') }),
  v.object({
    type: v.literal('sent'),
    parts: v.array(v.string()),
    idempotencyKey: v.string(),
    receipt: v.unknown(),
    hasEarlier: v.boolean(),
  }),
])

export type DraftMessage = v.InferOutput<typeof messageSchema>

export const openDraftChannel = (id: DraftId, onMessage: (message: DraftMessage) => void) =>
  openFormChannel(id, (data) => {
    const message = v.safeParse(messageSchema, data)
    if (message.success) onMessage(message.output)
  })

/** Changes within this time are written together, after the screen has painted them. */
const SAVE_DELAY_MS = 150

export const toFieldKey = ({ part, field }: Pick<Change, 'part' | 'field'>) => JSON.stringify([part, field])

const deleteParts = (changes: Map<string, Change>, parts: readonly string[]) => {
  for (const [key, { part }] of changes) if (parts.includes(part)) changes.delete(key)
}

export const createBatchedSaver = (write: (changes: Change[]) => Promise<unknown>) => {
  const changes = new Map<string, Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let written: Promise<unknown> = Promise.resolve()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (changes.size === 0) return written
    const batch = [...changes.values()]
    changes.clear()
    written = write(batch)
    return written
  }
  return {
    save: (change: Change) => {
      changes.set(toFieldKey(change), change)
      timer ??= setTimeout(() => void flush(), SAVE_DELAY_MS)
    },
    flush,
    discard: (parts: readonly string[]) => deleteParts(changes, parts),
    discardAll: () => changes.clear(),
  }
}

/** Collects the changes of other tabs, for a form that mounts after the draft was opened. */
export const createReceivedChanges = () => {
  const changes = new Map<string, Change>()
  let isFromServer: boolean | undefined
  return {
    handleMessage: (message: DraftMessage) => {
      if (message.type === 'cleared') return changes.clear()
      if (message.type !== 'saved') return deleteParts(changes, message.parts)
      isFromServer ||= message.isFromServer
      for (const change of message.changes) changes.set(toFieldKey(change), change)
    },
    discardField: (change: Change) => void changes.delete(toFieldKey(change)),
    discard: (parts: readonly string[]) => deleteParts(changes, parts),
    all: (): DraftMessage | undefined =>
      changes.size > 0 ? { type: 'saved', changes: [...changes.values()], isFromServer } : undefined,
  }
}
