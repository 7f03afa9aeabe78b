import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { EntryContext } from '../contract/entry-context.ts'
import { createDraft, type Draft, type DraftSettings } from './draft.ts'
import { type DraftContent, draftsOf, EMPTY_DRAFT } from './draft-content.rules.ts'
import { readKeys, withFallback } from './draft-database.ts'
import type { DraftKeeping } from './draft-rows.ts'

/** Several people share a kiosk or a clinician's device, so nothing is stored there. */
export const draftKeepingFor = (context: EntryContext | undefined): DraftKeeping =>
  context === 'kiosk' || context === 'clinician_app' ? 'nothing' : 'personal-device'

/** A draft for a screen, with its stored content when the screen opened. */
export type OpenDraft = {
  draft: Draft
  /** `undefined` for a few milliseconds while the device is read; defined at once if `keeping` is `nothing`. */
  storedContent: DraftContent | undefined
}

/**
 * Opens the draft of a form while the screen is mounted (decisions/drafts-and-submission: Draft rows). Call it as soon
 * as the user id is known, so that device and network are read in parallel.
 * @param settings `keeping` from `draftKeepingFor`: with `'nothing'` the device is neither read nor written.
 */
export const useDraft = ({ userId, kind, keeping }: DraftSettings): OpenDraft => {
  const draft = useMemo(() => createDraft({ userId, kind, keeping }), [userId, kind, keeping])
  // Rerenders when persistence changes.
  useSyncExternalStore(draft.subscribeToPersistence, draft.isPersistent)
  const [restored, setRestored] = useState<{ draft: Draft; content: DraftContent }>()
  useEffect(() => {
    let isCurrent = true
    const close = draft.open()
    void draft.read().then((content) => {
      if (isCurrent) setRestored({ draft, content })
    })
    return () => {
      isCurrent = false
      close()
    }
  }, [draft])
  if (keeping === 'nothing') return { draft, storedContent: EMPTY_DRAFT }
  return { draft, storedContent: restored?.draft === draft ? restored.content : undefined }
}

type TabDraft = { userId: string; release: () => void }

/** Undefined if another tab has the lock or the browser refuses locks. */
const takeLock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((taken) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return taken(undefined)
      return new Promise<void>((release) => taken(release))
    }
    const request = async () => navigator.locks.request(`soundings/${name}`, { ifAvailable: true }, hold)
    request().catch(() => taken(undefined))
  })

const readStoredNames = async (kind: string, prefix: string): Promise<string[]> =>
  draftsOf(await withFallback(readKeys, []))
    .filter((draft) => draft.kind === kind && draft.userId.startsWith(prefix))
    .map(({ userId }) => userId)

/** For a form without a user id, where two tabs may be two people: takes a draft that no tab has open, or a new one. */
export const claimTabDraft = async (kind: string, prefix: string): Promise<TabDraft> => {
  const fresh = `${prefix}/${crypto.randomUUID()}`
  for (const userId of [...(await readStoredNames(kind, prefix)), fresh]) {
    const release = await takeLock(`${kind}/${userId}/open`)
    if (release) return { userId, release }
  }
  return { userId: fresh, release: () => undefined }
}
