import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import * as v from 'valibot'

/** A person waits for it; a file that takes longer is requested by its script as usual. */
const REFETCH_TIMEOUT_MS = 10_000

const manifestSchema = v.object({ files: v.record(v.string(), v.unknown()) })

/** `reload`: bypasses the browser's cache, and updates it. */
const reload = (url: string) =>
  fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REFETCH_TIMEOUT_MS) })

const scriptsOf = async (folder: string): Promise<string[]> => {
  const manifest = v.parse(manifestSchema, await (await reload(`${folder}release.json`)).json())
  return Object.keys(manifest.files).filter((file) => file.endsWith('.js'))
}

const refetchFolder = async (folder: string): Promise<void> => {
  const files = await scriptsOf(folder).catch(() => [])
  await Promise.allSettled(files.map(async (file) => (await reload(folder + file)).arrayBuffer()))
}

/**
 * Refetches every script of a remote's releases, and of the host's, past the browser's cache. The hash refuses a script that
 * arrived altered, but the cache keeps it for a year, so that neither a reload nor another request of the same address
 * would help. Never rejects.
 * @param remote omitted for the host alone.
 */
export const refetchReleases = async ({ host, remotes }: Composition, remote?: string): Promise<void> => {
  const chosen = remote === undefined ? undefined : remotes[remote]
  const entries = [chosen?.entry, chosen?.lastKnownGood?.entry].flatMap((entry) => entry?.url ?? [])
  const folders = entries.map((url) => url.slice(0, url.lastIndexOf('/') + 1))
  await Promise.all([...folders, `/host/${host.version}/`].map(refetchFolder))
}
