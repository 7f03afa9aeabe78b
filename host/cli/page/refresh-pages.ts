import { picturesPath } from '../pictures/pictures.rules.ts'
import { listPictures } from '../pictures/stored-pictures.ts'
import type { Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { readSettings } from './page-settings.ts'
import { PAGES, RELEASES_PAGES, renderPages } from './render-pages.ts'

/** Publishers that are faster than this process write newer pages than it would. */
const MAX_ROUNDS = 50

/** A page to write; to remove, without a content. */
type StalePage = { page: string; content: string | undefined; before: string | undefined }

/** Paths of the pictures that may stand beside the page of all releases: those of listed releases. */
const picturesOf = async (store: ReleaseStore, { host, remotes }: Registry): Promise<Set<string>> => {
  const { releasesPage } = await readSettings(store)
  const apps = releasesPage ? [...(host ? [['host', host] as const] : []), ...Object.entries(remotes)] : []
  return new Set(
    apps.flatMap(([name, { releases }]) =>
      Object.keys(releases).map((version) => picturesPath(name, version)),
    ),
  )
}

/** The outdated pages. Pages are read before the registry, so that a page that is then written is never older. */
export const stalePages = async (store: ReleaseStore): Promise<StalePage[]> => {
  const before = new Map<string, string | undefined>()
  for (const page of [...PAGES, ...RELEASES_PAGES]) before.set(page, await store.readPage(page))
  const pictures = await listPictures(store)
  const registry = await store.readRegistry()
  if (registry.generation === 0) return []
  const rendered = await renderPages(store, registry)
  const wanted = new Map([
    ...RELEASES_PAGES.map((page): [string, string | undefined] => [page, undefined]),
    ...rendered,
  ])
  const ofListed = await picturesOf(store, registry)
  const toRemove = pictures.filter((page) => !ofListed.has(page))
  return [
    ...[...wanted].flatMap(([page, content]) =>
      before.get(page) === content ? [] : [{ page, content, before: before.get(page) }],
    ),
    ...toRemove.map((page) => ({ page, content: undefined, before: undefined })),
  ]
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
