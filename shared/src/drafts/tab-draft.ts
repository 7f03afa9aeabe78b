import { entries } from 'idb-keyval'
import { openStore, withFallback } from './draft-database.ts'

/** A draft that is this tab's alone, until it is released. */
export type TabDraft = { userId: string; release: () => void }

const KEY = 'soundings.own-draft/'

/** Takes the lock of a name unless another tab has it. */
const takeLock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((taken, failed) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return taken(undefined)
      return new Promise<void>((release) => taken(release))
    }
    navigator.locks.request(`soundings/${name}`, { ifAvailable: true }, hold).catch(failed)
  })

/** Whose drafts of a form this device has, under names that begin with `prefix`. */
const readStoredNames = (kind: string, prefix: string): Promise<string[]> =>
  withFallback(async () => {
    const names = (await entries(openStore())).flatMap(([key]) => {
      const name: unknown = Array.isArray(key) && key[2] === kind ? key[1] : undefined
      return typeof name === 'string' && name.startsWith(prefix) ? [name] : []
    })
    return [...new Set(names)]
  }, [])

/** The same in this tab after a reload; a browser without locks cannot tell which drafts are open elsewhere. */
const readTabName = (kind: string, fresh: string): string => {
  try {
    const known = sessionStorage.getItem(KEY + kind) ?? fresh
    sessionStorage.setItem(KEY + kind, known)
    return known
  } catch {
    return fresh
  }
}

/**
 * A draft for a form that says nothing of who fills it in: two tabs of it may be two people. A tab goes on with a
 * draft that no other tab has open, or begins one of its own.
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
