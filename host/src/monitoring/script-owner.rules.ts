import type { Composition } from '@soundings/shared/internal/contract/composition.ts'

export type ReleaseFolder = { remote: string; version: string; folder: string }

const folderOf = (url: string, page: string) => new URL(url, page).href.replace(/[^/]*$/, '')

/** Includes live and last known good releases. */
export const releaseFoldersOf = ({ remotes }: Composition, page: string): ReleaseFolder[] =>
  Object.entries(remotes).flatMap(([remote, { version, entry, lastKnownGood }]) => [
    { remote, version, folder: folderOf(entry.url, page) },
    ...(lastKnownGood
      ? [{ remote, version: lastKnownGood.version, folder: folderOf(lastKnownGood.entry.url, page) }]
      : []),
  ])

/** The first script of a release in the stack decides. */
export const findScriptOwner = (
  folders: readonly ReleaseFolder[],
  stack: string,
): ReleaseFolder | undefined => {
  const found = folders
    .map((folder) => ({ folder, at: stack.indexOf(folder.folder) }))
    .filter(({ at }) => at >= 0)
  return found.sort((a, b) => a.at - b.at)[0]?.folder
}

const NETWORK_ERROR_NAMES = ['ApiError', 'AbortError', 'CancelledError', 'ChunkLoadError', 'TimeoutError']
const NO_NETWORK = /failed to fetch|load failed|networkerror/i

/** Failures of network or server must not count, because they would roll back all releases at once. */
export const isNetworkError = (reason: unknown): boolean =>
  reason instanceof Error && (NETWORK_ERROR_NAMES.includes(reason.name) || NO_NETWORK.test(reason.message))

export const stackOf = (reason: unknown): string | undefined =>
  reason instanceof Error && reason.stack ? reason.stack : undefined
