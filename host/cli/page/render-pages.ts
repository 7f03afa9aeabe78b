import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { hostManifestSchema } from '@soundings/shared/internal/contract/release-file.ts'
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

/** The pages that are rendered from the registry. */
export const PAGES = ['index.html', 'registry.json', 'sw.js'] as const

/** The page of all releases, and what it reads: only where the settings ask for it, and else removed. */
export const RELEASES_PAGES = ['releases/index.html', 'releases/status.json'] as const

/** The composition with the languages that the deployment shows; without any it is the same. */
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
  const { connect, images, apiBaseUrl, devRemotes, languages, crisis } = settings
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
    themeCss,
    manifestUrl: `${base}/${APP_MANIFEST_FILE}`,
    touchIconUrl: `${base}/${TOUCH_ICON_FILE}`,
    externalOrigins: { connect: [...connect, ...api], images: [...images, ...api], devRemotes },
  })
}

/** The theme of a host, which names its font by its place in the release. */
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
    // A host of before has no such script.
    script: host?.scripts[RELEASES_PAGE_FILE] ? scriptOf('host', host, RELEASES_PAGE_FILE) : undefined,
    themeCss: host ? await readTheme(store, host) : '',
  })
  return [
    ['releases/index.html', page],
    ['releases/status.json', `${JSON.stringify(releasesDocumentOf(registry, beside))}\n`],
  ]
}

/** Renders the pages of a registry, by path; without a host there are `registry.json` and the page of all releases alone. */
export const renderPages = async (store: ReleaseStore, registry: Registry): Promise<Map<string, string>> => {
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
