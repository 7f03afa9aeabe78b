import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { hostManifestSchema } from '@soundings/shared/internal/contract/release-file.ts'
import { picturesPath } from '../pictures/pictures.rules.ts'
import { listPictures } from '../pictures/stored-pictures.ts'
import { readPublicKey } from '../previews/preview-key.ts'
import { storedPreviews } from '../previews/stored-previews.ts'
import { liveHost } from '../registry/live.rules.ts'
import { publicRegistry } from '../registry/public-registry.rules.ts'
import type { HostRelease, Registry } from '../registry/registry.schema.ts'
import {
  APP_MANIFEST_FILE,
  BOOT_FILE,
  RELEASES_PAGE_FILE,
  SERVICE_WORKER_FILE,
  THEME_FILE,
  TOUCH_ICON_FILE,
} from '../releases/host-files.rules.ts'
import { readManifest } from '../releases/parse-build.ts'
import { releasesDocumentOf } from '../status/releases-document.rules.ts'
import { type ReleaseStore, releasePath } from '../store/release-store.ts'
import { compose, scriptOf } from './compose.rules.ts'
import { firstPaintWords } from './first-paint-words.ts'
import { readSettings } from './page-settings.ts'
import { renderIndex } from './render-index.ts'
import { renderReleasesPage } from './render-releases-page.ts'
import { wordsOfHost } from './words-of-host.rules.ts'

const PAGES = ['index.html', 'registry.json', 'sw.js'] as const

/** Removed if the settings do not request them. */
export const RELEASES_PAGES = ['releases/index.html', 'releases/status.json'] as const

const withLanguages = async (
  store: ReleaseStore,
  composition: Composition,
  languages: readonly string[],
): Promise<Composition> => {
  if (languages.length === 0) return composition
  const { version } = composition.host
  const release = await readManifest(store, { name: 'host', version }, hostManifestSchema)
  const words = wordsOfHost(release, languages, `/${releasePath('host', version)}`)
  return { ...composition, languages: [...languages], host: { version, words } }
}

const renderIndexPage = async (
  store: ReleaseStore,
  host: HostRelease,
  composition: Composition,
): Promise<string> => {
  const base = `/${releasePath('host', host.version)}`
  const [boot, themeCss, previewKey, settings] = await Promise.all([
    store.readReleaseFile('host', host.version, BOOT_FILE),
    readTheme(store, host),
    readPublicKey(store),
    readSettings(store),
  ])
  const { connect, images, apiBaseUrl, devRemotes, languages, crisis, clinicName } = settings
  const api = apiBaseUrl ? [new URL(apiBaseUrl).origin] : []
  return renderIndex({
    composition: {
      ...(await withLanguages(store, composition, languages)),
      ...(apiBaseUrl ? { apiBaseUrl } : {}),
      ...(devRemotes.length > 0 ? { devRemotes } : {}),
      ...(previewKey ? { previewKey } : {}),
    },
    scripts: host.main.map((file) => scriptOf('host', host, file)),
    bootScript: boot.toString(),
    words: firstPaintWords(languages, crisis),
    clinicName,
    themeCss,
    manifestUrl: `${base}/${APP_MANIFEST_FILE}`,
    touchIconUrl: `${base}/${TOUCH_ICON_FILE}`,
    externalOrigins: { connect: [...connect, ...api], images: [...images, ...api], devRemotes },
  })
}

/** Contains the URL of the font. */
const readTheme = async (store: ReleaseStore, { version }: HostRelease): Promise<string> => {
  const theme = await store.readReleaseFile('host', version, THEME_FILE)
  return theme.toString().replaceAll('url("./', `url("/${releasePath('host', version)}/`)
}

const renderReleasesPages = async (
  store: ReleaseStore,
  registry: Registry,
): Promise<[(typeof RELEASES_PAGES)[number], string][]> => {
  const { releasesPage } = await readSettings(store)
  if (!releasesPage) return []
  const host = liveHost(registry)
  const beside = { previews: await storedPreviews(store), pictures: await listPictures(store) }
  const page = renderReleasesPage({
    // An older host has no such script.
    script: host?.scripts[RELEASES_PAGE_FILE] ? scriptOf('host', host, RELEASES_PAGE_FILE) : undefined,
    themeCss: host ? await readTheme(store, host) : '',
  })
  return [
    ['releases/index.html', page],
    ['releases/status.json', `${JSON.stringify(releasesDocumentOf(registry, beside))}\n`],
  ]
}

/** Without a host, only `registry.json` and the releases page. */
const renderPages = async (store: ReleaseStore, registry: Registry): Promise<Map<string, string>> => {
  const registryPage = ['registry.json', `${JSON.stringify(publicRegistry(registry))}\n`] as const
  const releasesPages = await renderReleasesPages(store, registry)
  const host = liveHost(registry)
  const composition = compose(registry)
  if (!host || !composition) return new Map([registryPage, ...releasesPages])
  const worker = await store.readReleaseFile('host', host.version, SERVICE_WORKER_FILE)
  return new Map([
    ['index.html', await renderIndexPage(store, host, composition)],
    ['sw.js', worker.toString()],
    registryPage,
    ...releasesPages,
  ])
}

/** Other publishers may write newer pages faster than this process. */
const MAX_ROUNDS = 50

/** Without `content`, the page is removed. */
type StalePage = { page: string; content: string | undefined; before: string | undefined }

const picturesOf = async (store: ReleaseStore, { host, remotes }: Registry): Promise<Set<string>> => {
  const { releasesPage } = await readSettings(store)
  const apps = releasesPage ? [...(host ? [['host', host] as const] : []), ...Object.entries(remotes)] : []
  return new Set(
    apps.flatMap(([name, { releases }]) =>
      Object.keys(releases).map((version) => picturesPath(name, version)),
    ),
  )
}

/** Reads pages before the registry, so that a page written afterwards is never older. */
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
 * Repeats until the pages have the newest registry, because other publishers may publish or fail in between.
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
