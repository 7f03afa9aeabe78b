import { entries } from 'idb-keyval'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { openStore, withFallback } from './draft-database.ts'

/** A draft that only this tab uses, until it is released. */
export type TabDraft = { userId: string; release: () => void }

const KEY = 'soundings.tab-draft/'

/** Takes a lock. Resolves to its release, or to undefined if another tab holds it. */
const takeLock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((taken, failed) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return taken(undefined)
      return new Promise<void>((release) => taken(release))
    }
    navigator.locks.request(`soundings/${name}`, { ifAvailable: true }, hold).catch(failed)
  })

/** Reads the names with this prefix under which the device stores drafts of a form. */
const readStoredNames = (kind: string, prefix: string): Promise<string[]> =>
  withFallback(async () => {
    const names = (await entries(openStore())).flatMap(([key]) => {
      const name: unknown = Array.isArray(key) && key[2] === kind ? key[1] : undefined
      return typeof name === 'string' && name.startsWith(prefix) ? [name] : []
    })
    return [...new Set(names)]
  }, [])

/** The draft's name in this tab, the same after a reload: for browsers without locks, which cannot tell which drafts are open. */
const readTabName = (kind: string, fresh: string): string => {
  const name = readStored(() => sessionStorage, KEY + kind) ?? fresh
  writeStored(() => sessionStorage, KEY + kind, name)
  return name
}

/**
 * Claims a draft for a form without a user id, where two tabs may be two people: a stored draft that no other tab has
 * open, or a new one.
 */
export const claimTabDraft = async (kind: string, prefix: string): Promise<TabDraft> => {
  const fresh = `${prefix}/${crypto.randomUUID()}`
  if (!('locks' in navigator)) return { userId: readTabName(kind, fresh), release: () => undefined }
  for (const userId of [...(await readStoredNames(kind, prefix)), fresh]) {
    const release = await takeLock(`${kind}/${userId}/open`)
    if (release) return { userId, release }
  }
  return { userId: fresh, release: () => undefined }
}
