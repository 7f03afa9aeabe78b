import type { ReleaseStore } from '../store/release-store.ts'
import { PAGES, RELEASES_PAGES, renderPages } from './render-pages.ts'

/** Publishers that are faster than this process write newer pages than it would. */
const MAX_ROUNDS = 50

/** A page to write; to remove, without a content. */
type StalePage = { page: string; content: string | undefined; before: string | undefined }

/** The outdated pages. Pages are read before the registry, so that a page that is then written is never older. */
export const stalePages = async (store: ReleaseStore): Promise<StalePage[]> => {
  const before = new Map<string, string | undefined>()
  for (const page of [...PAGES, ...RELEASES_PAGES]) before.set(page, await store.readPage(page))
  const registry = await store.readRegistry()
  if (registry.generation === 0) return []
  const rendered = await renderPages(store, registry)
  const wanted = new Map([
    ...RELEASES_PAGES.map((page): [string, string | undefined] => [page, undefined]),
    ...rendered,
  ])
  return [...wanted].flatMap(([page, content]) =>
    before.get(page) === content ? [] : [{ page, content, before: before.get(page) }],
  )
}

/**
 * Makes the pages match the newest registry, and checks again: a publisher may have died between registry and page, or
 * published meanwhile.
 * @returns whether a page was written.
 */
export const refreshPages = async (store: ReleaseStore): Promise<boolean> => {
  let hasWritten = false
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if ((await stalePages(store)).length === 0) break
    await store.withPageLock(async () => {
      for (const { page, content, before } of await stalePages(store))
        await (content === undefined ? store.removePage(page) : store.putPage(page, content, before))
    })
    hasWritten = true
  }
  return hasWritten
}
