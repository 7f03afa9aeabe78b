/** Internal module: may change without notice. */
import { createListeners } from '../async/create-listeners.ts'
import { holdLock } from '../storage/browser-lock.ts'
import {
  createBatchedSaver,
  createReceivedChanges,
  type DraftMessage,
  openDraftChannel,
  toFieldKey,
} from './draft-changes.ts'
import { type DraftContent, EMPTY_DRAFT, openName } from './draft-content.rules.ts'
import { broadcastOnce, onDatabaseLost, readValues, withFallback } from './draft-database.ts'
import {
  answerKey,
  type Change,
  type DraftId,
  type DraftKeeping,
  type FieldValue,
  type PartValues,
  type SubmissionRow,
  toPartsKey,
} from './draft-rows.ts'
import {
  claimKeySeed,
  deleteExpiryNote,
  eraseParts,
  readAnswers,
  readDraft,
  readSubmission,
  saveChanges,
  writeSubmissions,
} from './draft-store.ts'

/** The person and form of a draft, and whether this device keeps it. */
export type DraftSettings = DraftId & {
  /** Required, so that no form can omit it and store answers on a kiosk. */
  keeping: DraftKeeping
}

/** The draft of one form in one tab. No method rejects: without storage the draft is lost, but the form works. */
export type Draft = {
  settings: DraftSettings
  /** Whether the device is known to store saved answers, so that a notice may promise it. */
  isPersistent: () => boolean
  /** Returns the cleanup. */
  subscribeToPersistence: (listener: () => void) => () => void
  /** Starts to write and to listen to other tabs. Returns the cleanup, for the form's unmount. */
  open: () => () => void
  read: () => Promise<DraftContent>
  /** Stores a changed field after a short delay, at the latest when the page is hidden. */
  save: (part: string, field: string, value: FieldValue) => void
  flush: () => Promise<unknown>
  /** 'Start over': deletes the answers of parts in all tabs, but no submission that the server may have. */
  erase: (parts: readonly string[]) => Promise<void>
  /** Deletes the answers of parts that the server has stored. The next submission of these parts gets a new key. */
  settle: (parts: readonly string[]) => Promise<void>
  /** Also calls the listener at once with the changes since the draft was opened. Returns the cleanup. */
  subscribe: (listener: (message: DraftMessage) => void) => () => void
  broadcast: (message: DraftMessage) => void
  /** Replaces the answers of parts in all tabs. */
  replace: (parts: readonly string[], answers: readonly Change[]) => Promise<void>
  /** The seed of a body's `Idempotency-Key`: equal in every tab, until the parts are settled. */
  claimKeySeed: (parts: readonly string[]) => Promise<string>
  readSubmission: (parts: readonly string[]) => Promise<SubmissionRow | undefined>
  writeSubmissions: (changes: {
    saved: readonly SubmissionRow[]
    deleted: readonly (readonly string[])[]
  }) => Promise<unknown>
  /** Undefined if the device cannot be read. */
  readAnswers: () => Promise<readonly Change[] | undefined>
  deleteExpiryNote: () => Promise<void>
}

const hasValue = (row: unknown, { value }: Change): boolean =>
  typeof row === 'object' &&
  row !== null &&
  'value' in row &&
  JSON.stringify(row.value) === JSON.stringify(value)

/**
 * Reads answers back after each write: a full device may store only short ones, and a cleared device stores none.
 */
const createKeptAnswers = (id: DraftId) => {
  const known = new Map<string, Change>()
  const unkept = new Map<string, Change>()
  /** Changes whose first write has not ended. */
  const pending = new Set<Change>()
  const areKept = () => [...unkept.values()].every((change) => pending.has(change))

  const addKept = (change: Change) => {
    known.set(toFieldKey(change), change)
    unkept.delete(toFieldKey(change))
  }
  const readBack = (changes: readonly Change[]) =>
    withFallback<unknown[]>(
      () => readValues(changes.map(({ part, field }) => answerKey(id, part, field))),
      [],
    )

  /** @returns whether the write succeeded, even if an answer is missing when it is read back. */
  const write = async (changes: readonly Change[]): Promise<boolean> => {
    if (changes.length === 0 || !(await saveChanges(id, changes))) return false
    const rows = await readBack(changes)
    for (const [index, change] of changes.entries())
      if (hasValue(rows[index], change) && unkept.get(toFieldKey(change)) === change) addKept(change)
    return true
  }

  const discard = (isDiscarded: (part: string) => boolean) => {
    for (const changes of [known, unkept])
      for (const [key, { part }] of changes) if (isDiscarded(part)) changes.delete(key)
  }

  return {
    areKept,
    /** Stores changes, then earlier ones that had failed. @returns whether the device has all of them. */
    store: async (changes: readonly Change[]): Promise<boolean> => {
      for (const change of changes) {
        known.set(toFieldKey(change), change)
        unkept.set(toFieldKey(change), change)
        pending.add(change)
      }
      const hasRoom = await write(changes)
      for (const change of changes) pending.delete(change)
      if (hasRoom) await write([...unkept.values()].filter((change) => !pending.has(change)))
      return areKept()
    },
    /** Stores all known answers again. @returns as `store`. */
    storeAgain: async (): Promise<boolean> => {
      for (const [key, change] of known) unkept.set(key, change)
      await write([...unkept.values()])
      return areKept()
    },
    /** Adds the stored answers of an earlier visit. Answers of this visit are newer and stay. */
    addStored: (parts: Readonly<Record<string, PartValues>>) => {
      for (const [part, values] of Object.entries(parts))
        for (const [field, value] of Object.entries(values))
          if (!known.has(toFieldKey({ part, field }))) addKept({ part, field, value })
    },
    handleMessage: (message: DraftMessage) => {
      if (message.type === 'saved') for (const change of message.changes) addKept(change)
      else discard((part) => message.type === 'cleared' || message.parts.includes(part))
    },
    discard: (parts: readonly string[]) => discard((part) => parts.includes(part)),
  }
}

/** Called when this page may be about to close. Returns the cleanup. */
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

/** The tab keeps its seeds in memory too, because another tab deletes the seeds of answers that it has sent. */
const createKeySeeds = (claim: (parts: readonly string[], fresh: string) => Promise<string>) => {
  const seeds = new Map<string, Promise<string>>()
  return {
    claim: (parts: readonly string[]) => {
      const key = toPartsKey(parts)
      const seed = seeds.get(key) ?? claim(parts, crypto.randomUUID())
      seeds.set(key, seed)
      return seed
    },
    forget: (parts: readonly string[]) => void seeds.delete(toPartsKey(parts)),
    storeAgain: (store: (parts: readonly string[], seed: string) => Promise<unknown>) =>
      Promise.all([...seeds].map(async ([key, seed]) => store(key.split('\n'), await seed))),
  }
}

const createStoredDraft = (settings: DraftSettings): Draft => {
  const messages = createListeners<[message: DraftMessage]>()
  let channel: ReturnType<typeof openDraftChannel> | undefined
  let release: (() => void) | undefined
  let isPersistent = true
  const kept = createKeptAnswers(settings)
  const submissions = new Map<string, SubmissionRow>()
  const persistence = createListeners()
  const note = (isStored: boolean) => {
    isPersistent = isStored && kept.areKept()
    persistence.notify()
  }
  // The outcome may come after the screen has unmounted and closed the channel.
  const broadcast = (message: DraftMessage) =>
    channel ? channel.broadcast(message) : broadcastOnce(settings, message)
  const saver = createBatchedSaver((changes) => {
    broadcast({ type: 'saved', changes })
    return kept.store(changes).then(note)
  })
  const received = createReceivedChanges()
  const handleMessage = (message: DraftMessage) => {
    if (message.type === 'cleared') {
      saver.discardAll()
      submissions.clear()
    }
    kept.handleMessage(message)
    received.handleMessage(message)
    messages.notify(message)
  }
  const seeds = createKeySeeds(async (parts, fresh) => {
    const { seed, isStored } = await claimKeySeed(settings, parts, fresh)
    note(isStored)
    return seed
  })
  const writeRows: Draft['writeSubmissions'] = (changes) => {
    for (const parts of changes.deleted) submissions.delete(toPartsKey(parts))
    for (const row of changes.saved) submissions.set(toPartsKey(row.parts), row)
    return writeSubmissions(settings, changes).then(note)
  }
  /** Stores answers again from memory after the device has lost them during a visit. */
  const storeAgain = async () => {
    await saver.flush()
    note(await kept.storeAgain())
    await seeds.storeAgain((parts, seed) => claimKeySeed(settings, parts, seed))
    await writeRows({ saved: [...submissions.values()], deleted: [] })
  }
  const discard = async (parts: readonly string[], how: Parameters<typeof eraseParts>[2] = {}) => {
    saver.discard(parts)
    kept.discard(parts)
    received.discard(parts)
    await saver.flush()
    await eraseParts(settings, parts, how)
  }
  return {
    settings,
    isPersistent: () => isPersistent,
    subscribeToPersistence: persistence.subscribe,
    open: () => {
      channel = openDraftChannel(settings, handleMessage)
      const removeListeners = onPageHide(() => void saver.flush())
      const stopWatching = onDatabaseLost(() => void storeAgain())
      return () => {
        void saver.flush()
        removeListeners()
        stopWatching()
        channel?.close()
        channel = undefined
        release?.()
        release = undefined
      }
    },
    read: async () => {
      const content = await readDraft(settings)
      if (!content) note(false)
      else {
        kept.addStored(content.parts)
        for (const row of content.submissions) submissions.set(toPartsKey(row.parts), row)
      }
      // Not before the read: while this page has the lock, the draft's answers do not expire.
      if (channel) release ??= holdLock(openName(settings))
      return content ?? EMPTY_DRAFT
    },
    save: (part, field, value) => {
      received.discardField({ part, field, value })
      saver.save({ part, field, value })
    },
    flush: saver.flush,
    erase: async (parts) => {
      await discard(parts)
      broadcast({ type: 'erased', parts: [...parts] })
    },
    settle: (parts) => {
      seeds.forget(parts)
      return discard(parts, { isSettled: true })
    },
    subscribe: (listener) => {
      const unsubscribe = messages.subscribe(listener)
      const message = received.all()
      if (message) listener(message)
      return unsubscribe
    },
    broadcast,
    replace: async (parts, answers) => {
      const others = (await readAnswers(settings))?.filter(({ part }) => !parts.includes(part)) ?? []
      await discard(parts, { replacedBy: answers })
      const messages: DraftMessage[] = [
        { type: 'erased', parts: [...parts] },
        // Includes the other parts, because 'erased' clears the whole form.
        { type: 'saved', changes: [...others, ...answers], isFromServer: true },
      ]
      for (const message of messages) {
        broadcast(message)
        handleMessage(message)
      }
    },
    claimKeySeed: seeds.claim,
    readSubmission: (parts) => readSubmission(settings, parts),
    writeSubmissions: writeRows,
    readAnswers: () => readAnswers(settings),
    deleteExpiryNote: () => deleteExpiryNote(settings),
  }
}

/** For kiosks and clinicians' devices. */
const createUnstoredDraft = (settings: DraftSettings): Draft => {
  let seed = crypto.randomUUID()
  return {
    settings,
    isPersistent: () => false,
    subscribeToPersistence: () => () => undefined,
    open: () => () => undefined,
    read: async () => EMPTY_DRAFT,
    save: () => undefined,
    flush: async () => undefined,
    erase: async () => undefined,
    settle: async () => {
      seed = crypto.randomUUID()
    },
    subscribe: () => () => undefined,
    broadcast: () => undefined,
    replace: async () => undefined,
    claimKeySeed: async () => seed,
    readSubmission: async () => undefined,
    writeSubmissions: async () => undefined,
    readAnswers: async () => undefined,
    deleteExpiryNote: async () => undefined,
  }
}

/** For `useDraft`, which screens call. */
export const createDraft = (settings: DraftSettings): Draft =>
  settings.keeping === 'nothing' ? createUnstoredDraft(settings) : createStoredDraft(settings)
