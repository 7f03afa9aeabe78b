/**
 * Runs inline, before any other script has arrived: matches the URL to a screen, and immediately requests
 * the screen's first needs (its scripts, `/config.json` and its first reads), so that none of them waits
 * for an unrelated file. It must never throw: without it the page is slower, but works.
 */

import type {
  ComposedRemote,
  Composition,
  ScreenScripts,
  Script,
} from '@soundings/shared/internal/contract/composition.ts'
import type { RemoteManifest } from '@soundings/shared/internal/contract/release-file.ts'
import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { showKeptTextSize } from '../comfort/text-size.ts'
import { withCanaries } from '../composition/with-canaries.ts'
import { readKeptLanguage, readLanguageOfLink } from '../language/kept-language.ts'
import { selectPageLanguage, setPageLanguage } from '../language/page-language.ts'
import { groundOf, skeletonOf } from '../layouts/route-look.rules.ts'
import { findPreview } from '../preview/find-preview.ts'
import { matchPath } from './match-path.ts'
import { readEarly } from './read-early.ts'
import { repairAddress } from './repair-address.rules.ts'
import { readConfigEarly, startReads } from './start-reads.ts'
import { restrictScripts, trustComposedScripts } from './trusted-scripts.ts'

/** The host's later scripts by library; the host's build writes them before this script. */
declare const soundingsLibraries: Record<string, { file: string; integrity: string }[]>

const RENDERER = 'react-dom/client'

/** A script that two screens need is listed twice and fetched once. */
const preloadScript = ({ url, integrity }: Script) => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.href = url
  link.integrity = integrity
  link.crossOrigin = 'anonymous'
  link.onerror = () => {
    // For `dropPreloads`.
    link.dataset.failed = ''
  }
  document.head.append(link)
}

const preloadLibrary = (library: string, hostFolder: string) => {
  for (const { file, integrity } of soundingsLibraries[library] ?? [])
    preloadScript({ url: hostFolder + file, integrity })
}

/**
 * Requests the renderer once the libraries have run: every page needs it, but evaluates it last. An earlier request
 * competes with the first script for bandwidth; a later one waits until that script is evaluated.
 */
const preloadRendererLast = (hostFolder: string) =>
  document.querySelector('[defer]')?.addEventListener('load', () => preloadLibrary(RENDERER, hostFolder))

type Manifest = Pick<RemoteManifest, 'chunks' | 'files' | 'libraries' | 'words'>

/** Starts to read translations, for `host/src/language/words.ts`; a page without them is English. */
const preloadWords = ({ url, integrity }: Script) => void readEarly(url, { integrity }).catch(() => undefined)

/** The host's files for a page in another language: a chunk, and its words if it has the language. */
const preloadHostWords = ({ words }: Composition['host'], language: string) => {
  if (!words || language === ENGLISH) return
  words.scripts.forEach(preloadScript)
  const catalog = words.catalogs[language]
  if (catalog) preloadWords(catalog)
}

/** A screen of the composition: a route's, or a gate's. */
type Place = { screen: string } & ScreenScripts

/**
 * The page lists the scripts of a link's screens. Those of other screens, and all words, are in `release.json`; if that fails to load, they
 * are only fetched later.
 */
const preloadScreen = async ({ entry }: ComposedRemote, { screen, scripts }: Place, hostFolder: string) => {
  preloadScript(entry)
  scripts?.forEach(preloadScript)
  const { lang } = document.documentElement
  if (scripts && lang === ENGLISH) return
  const folder = entry.url.replace(/[^/]*$/, '')
  const chunk = `screen-${screen}`
  const { chunks, files, libraries, words } = await readEarly<Manifest>(`${folder}release.json`)
  const translated = words?.[screen]?.[lang]
  if (translated) preloadWords({ url: folder + translated, integrity: files[translated]?.integrity ?? '' })
  for (const library of libraries[chunk] ?? []) preloadLibrary(library, hostFolder)
  for (const file of chunks[chunk] ?? [])
    preloadScript({ url: folder + file, integrity: files[file]?.integrity ?? '' })
}

/** The URL's route and remote. */
type Found = { remote: ComposedRemote; route: ComposedRemote['routes'][number] }

/** Shows the screen's skeleton and background before the first paint. */
const drawSkeleton = (route: Found['route'] | undefined) => {
  const ground = route && groundOf(route)
  if (ground) document.body.dataset.ground = ground
  const firstPaint = document.querySelector<HTMLElement>('.fp')
  if (!firstPaint) return
  firstPaint.dataset.skeleton = skeletonOf(route)
  firstPaint.toggleAttribute('data-main', route?.navigation !== undefined)
}

/** Starts the reads of a screen and of its gates; resolves when their scripts are requested. */
const startScreens = async (
  { remote, route }: Found,
  remotes: readonly ComposedRemote[],
  hostFolder: string,
  apiBaseUrl: string | undefined,
) => {
  const gates = remotes.flatMap((other) =>
    other.gates.filter(({ layout }) => layout === route.layout).map((gate) => ({ remote: other, gate })),
  )
  const requested = [
    preloadScreen(remote, route, hostFolder),
    ...gates.map(({ remote: other, gate }) => preloadScreen(other, gate, hostFolder)),
  ]
  startReads(
    {
      path: route.path,
      layout: route.layout,
      reads: [...gates.flatMap(({ gate }) => gate.prefetch ?? []), ...route.prefetch],
    },
    apiBaseUrl,
  )
  await Promise.allSettled(requested)
}

const start = async () => {
  // Before other code reads the URL.
  history.replaceState(history.state, '', repairAddress(location.pathname + location.search) + location.hash)
  showKeptTextSize()
  const text = document.getElementById('composition')?.textContent ?? ''
  // A preview's scripts are not known yet, so it restricts scripts itself.
  const trusted = findPreview() ? '' : text
  // Before any code that could fail, because without it the page loads no script.
  trustComposedScripts(trusted)
  restrictScripts(trusted)
  readConfigEarly()
  const rendered: Composition = JSON.parse(text)
  const composition = withCanaries(rendered)
  const language = selectPageLanguage(composition, {
    chosen: readLanguageOfLink() ?? readKeptLanguage(),
  })
  setPageLanguage(language)
  preloadHostWords(composition.host, language)
  const remotes = Object.values(composition.remotes).filter(({ refused }) => !refused)
  const found = remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .find(({ route }) => matchPath(route.path, location.pathname))
  drawSkeleton(found?.route)
  const hostFolder = `/host/${composition.host.version}/`
  preloadRendererLast(hostFolder)
  if (found) await startScreens(found, remotes, hostFolder, composition.apiBaseUrl)
}

// The host reads the same composition, and shows its error.
start().catch(() => undefined)
