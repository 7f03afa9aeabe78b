import { withTimeout } from '@soundings/shared/internal/async/with-timeout.ts'
import { builtEntries } from '@soundings/shared/internal/contract/built-files.ts'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import * as v from 'valibot'

/**
 * Hides a failed preload from the page's scripts: a script that requests it, and moves to another document
 * at once, never runs.
 */
const takePreload = ({ href, integrity }: HTMLLinkElement) => {
  const script = document.createElement('script')
  script.src = href
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  document.head.append(script)
  document.implementation.createHTMLDocument('').adoptNode(script)
}

/**
 * Drops the boot script's preloads. Chromium gives a preload to the next script with its URL, however long ago it
 * failed, or even if it never ends, so a retry would fail although the file is back. Removing a link aborts its request.
 */
const dropPreloads = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')) {
    link.remove()
    if (link.dataset.failed !== undefined) takePreload(link)
  }
}

/** A person waits for it; a slower file is requested by its script as usual. */
const REFETCH_TIMEOUT_MS = 10_000

const manifestSchema = v.object({ files: builtEntries.files })

/** `reload`: bypasses the browser's cache, and updates it. */
const reload = <Body>(url: string, read: (response: Response) => Promise<Body>): Promise<Body> =>
  withTimeout(REFETCH_TIMEOUT_MS, async (signal) => read(await fetch(url, { cache: 'reload', signal })))

const scriptsOf = async (folder: string): Promise<string[]> => {
  const manifest = v.parse(
    manifestSchema,
    await reload(`${folder}release.json`, (response) => response.json()),
  )
  return Object.keys(manifest.files).filter((file) => file.endsWith('.js'))
}

const refetchFolder = async (folder: string): Promise<void> => {
  const files = await scriptsOf(folder).catch(() => [])
  await Promise.allSettled(files.map((file) => reload(folder + file, (response) => response.arrayBuffer())))
}

/**
 * Refetches every script of these remotes' releases, and of the host's, past the browser's cache. The hash refuses an
 * altered script, but the cache keeps it for a year, so that neither a reload nor another request of the same URL
 * would help. Failed preloads are dropped for the same reason. Never rejects.
 */
export const refetchReleases = async (
  { host, remotes }: Composition,
  names: readonly string[] = [],
): Promise<void> => {
  dropPreloads()
  const entries = names.flatMap((name) => {
    const chosen = remotes[name]
    return [chosen?.entry, chosen?.lastKnownGood?.entry].flatMap((entry) => entry?.url ?? [])
  })
  const folders = entries.map((url) => url.slice(0, url.lastIndexOf('/') + 1))
  await Promise.all([...folders, `/host/${host.version}/`].map(refetchFolder))
}
