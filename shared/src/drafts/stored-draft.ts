import { createListeners } from '../async/create-listeners.ts'
import { holdLock } from '../storage/browser-lock.ts'
import type { Draft, DraftSettings } from './draft.ts'
import { broadcastOnce } from './draft-broadcast.ts'
import { createBatchedSaver, createReceivedChanges } from './draft-changes.ts'
import { type DraftMessage, openDraftChannel } from './draft-channel.ts'
import { EMPTY_DRAFT, openName } from './draft-content.rules.ts'
import { onDatabaseLost } from './draft-database.ts'
import { type SubmissionRow, toPartsKey } from './draft-rows.ts'
import {
  claimKeySeed,
  deleteExpiryNote,
  eraseParts,
  readAnswers,
  readDraft,
  readSubmission,
  writeSubmissions,
} from './draft-store.ts'
import { createKeptAnswers } from './kept-answers.ts'

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

/** The seeds of a tab, in memory too: another tab deletes those of answers that it has sent. */
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
    /** Stores them under the same parts again. */
    storeAgain: (store: (parts: readonly string[], seed: string) => Promise<unknown>) =>
      Promise.all([...seeds].map(async ([key, seed]) => store(key.split('\n'), await seed))),
  }
}

/** A draft in the browser's database, in step with the other tabs that show the same form. */
export const createStoredDraft = (settings: DraftSettings): Draft => {
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
  // The channel is closed once the screen has left; its outcome may come later.
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
  /** What the device has lost while the form is open is stored from memory. */
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
      // Not before: what has expired until then is not kept by who opens its form.
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
        // 'erased' empties the whole form.
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
