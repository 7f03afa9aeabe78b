import type { Composition } from '@soundings/shared/internal/contract/composition.ts'

/** A release, by the folder that its scripts stand in. */
export type Folder = { remote: string; version: string; folder: string }

const folderOf = (url: string, page: string) => new URL(url, page).href.replace(/[^/]*$/, '')

/** The releases that a page may load. */
export const foldersOf = ({ remotes }: Composition, page: string): Folder[] =>
  Object.entries(remotes).flatMap(([remote, { version, entry, lastKnownGood }]) => [
    { remote, version, folder: folderOf(entry.url, page) },
    ...(lastKnownGood
      ? [{ remote, version: lastKnownGood.version, folder: folderOf(lastKnownGood.entry.url, page) }]
      : []),
  ])

/** The release whose script stands first in a stack. */
export const whoseScript = (folders: readonly Folder[], stack: string): Folder | undefined => {
  const found = folders
    .map((folder) => ({ folder, at: stack.indexOf(folder.folder) }))
    .filter(({ at }) => at >= 0)
  return found.sort((a, b) => a.at - b.at)[0]?.folder
}

const NOT_OF_A_RELEASE = ['ApiError', 'AbortError', 'CancelledError', 'ChunkLoadError', 'TimeoutError']
const NO_NETWORK = /failed to fetch|load failed|networkerror/i

/** A call that was not answered is the network's or the server's doing: it would take back every release at once. */
export const isOfNetwork = (reason: unknown): boolean =>
  reason instanceof Error && (NOT_OF_A_RELEASE.includes(reason.name) || NO_NETWORK.test(reason.message))

/** Where it was thrown; undefined if it does not say. */
export const stackOf = (reason: unknown): string | undefined =>
  reason instanceof Error && reason.stack ? reason.stack : undefined
