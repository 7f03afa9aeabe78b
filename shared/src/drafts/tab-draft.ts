/** Internal module: may change without notice. */
import { draftsOf } from './draft-content.rules.ts'
import { readKeys, withFallback } from './draft-database.ts'

/** A draft that only this tab uses, until it is released. */
export type TabDraft = { userId: string; release: () => void }

/** Takes a lock. Resolves to its release, or to undefined if another tab holds it, or the browser refuses locks. */
const takeLock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((taken) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return taken(undefined)
      return new Promise<void>((release) => taken(release))
    }
    const request = async () => navigator.locks.request(`soundings/${name}`, { ifAvailable: true }, hold)
    request().catch(() => taken(undefined))
  })

/** Reads the names with this prefix under which the device stores drafts of a form. */
const readStoredNames = async (kind: string, prefix: string): Promise<string[]> =>
  draftsOf(await withFallback(readKeys, []))
    .filter((draft) => draft.kind === kind && draft.userId.startsWith(prefix))
    .map(({ userId }) => userId)

/**
 * Claims a draft for a form without a user id, where two tabs may be two people: a stored draft that no other tab has
 * open, or a new one.
 */
export const claimTabDraft = async (kind: string, prefix: string): Promise<TabDraft> => {
  const fresh = `${prefix}/${crypto.randomUUID()}`
  for (const userId of [...(await readStoredNames(kind, prefix)), fresh]) {
    const release = await takeLock(`${kind}/${userId}/open`)
    if (release) return { userId, release }
  }
  return { userId: fresh, release: () => undefined }
}
