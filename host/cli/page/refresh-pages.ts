import type { ReleaseStore } from '../store/release-store.ts'
import { renderPages } from './render-pages.ts'

/** More rounds than that, and others publish faster than this process can render: theirs is the newer page. */
const MOST_ROUNDS = 50

const stalePages = async (store: ReleaseStore): Promise<Map<string, string>> => {
  const registry = await store.readRegistry()
  if (registry.generation === 0) return new Map()
  const stale = new Map<string, string>()
  for (const [page, content] of await renderPages(store, registry)) {
    if ((await store.readPage(page)) !== content) stale.set(page, content)
  }
  return stale
}

/**
 * Makes the pages match the newest registry, and looks once more after: a publisher that died between the
 * registry and the page, or one that came in between, leaves nothing behind.
 * @returns whether anything had to be written.
 */
export const refreshPages = async (store: ReleaseStore): Promise<boolean> => {
  let written = false
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await stalePages(store)).size === 0) break
    await store.withPageLock(async () => {
      for (const [page, content] of await stalePages(store)) await store.putPage(page, content)
    })
    written = true
  }
  return written
}
