import { withTimeout } from '@soundings/shared/internal/async/with-timeout.ts'
import { builtEntries } from '@soundings/shared/internal/contract/built-files.ts'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import * as v from 'valibot'

/** The failed preload moves to a script in another document, which never runs, so that page scripts do not get it. */
const takePreload = ({ href, integrity }: HTMLLinkElement) => {
  const script = document.createElement('script')
  script.src = href
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  document.head.append(script)
  document.implementation.createHTMLDocument('').adoptNode(script)
}

/** Chromium gives a failed or endless preload to the next script with its URL. Removal aborts its request. */
const dropPreloads = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')) {
    link.remove()
    if (link.dataset.failed !== undefined) takePreload(link)
  }
}

/** A person waits for it, so slower files are left to their scripts. */
const REFETCH_TIMEOUT_MS = 10_000

const manifestSchema = v.object({ files: builtEntries.files })

/** Bypasses the browser's cache, and updates it. */
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

/** The cache keeps a damaged script for a year, and its hash makes every retry fail. Never rejects. */
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
