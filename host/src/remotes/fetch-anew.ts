import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import * as v from 'valibot'

/** Somebody waits for it, and what does not come within this is asked for by its script as before. */
const WAIT_MS = 10_000

const manifestSchema = v.object({ files: v.record(v.string(), v.unknown()) })

/** `reload`: past the browser's cache, and the answer takes the place of what stands there. */
const reload = (url: string) => fetch(url, { cache: 'reload', signal: AbortSignal.timeout(WAIT_MS) })

const scriptsOf = async (folder: string): Promise<string[]> => {
  const manifest = v.parse(manifestSchema, await (await reload(`${folder}release.json`)).json())
  return Object.keys(manifest.files).filter((file) => file.endsWith('.js'))
}

const fetchFolderAnew = async (folder: string): Promise<void> => {
  const files = await scriptsOf(folder).catch(() => [])
  await Promise.allSettled(files.map(async (file) => (await reload(folder + file)).arrayBuffer()))
}

/**
 * Fetches every script of a remote's releases, and of the host's that they take libraries from, past the browser's cache.
 * One that arrived altered is refused by its hash, and stands in the cache for a year all the same: neither a reload nor the
 * same address asked for again would heal it. Never rejects.
 * @param remote left out for the host alone.
 */
export const fetchReleasesAnew = async ({ host, remotes }: Composition, remote?: string): Promise<void> => {
  const chosen = remote === undefined ? undefined : remotes[remote]
  const entries = [chosen?.entry, chosen?.lastKnownGood?.entry].flatMap((entry) => entry?.url ?? [])
  const folders = entries.map((url) => url.slice(0, url.lastIndexOf('/') + 1))
  await Promise.all([...folders, `/host/${host.version}/`].map(fetchFolderAnew))
}
