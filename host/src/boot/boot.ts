/**
 * Runs inline, before all other scripts, and requests what the screen needs. It must never throw. If it fails, the page
 * is slower, but works.
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

/** Written by the host's build: the later scripts of the host by library. */
declare const soundingsLibraries: Record<string, { file: string; integrity: string }[]>

const RENDERER = 'react-dom/client'

/** Two screens may list the same script, which is fetched once. */
const preloadScript = ({ url, integrity }: Script) => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.href = url
  link.integrity = integrity
  link.crossOrigin = 'anonymous'
  link.onerror = () => {
    // `dropPreloads` reads this attribute.
    link.dataset.failed = ''
  }
  document.head.append(link)
}

const preloadLibrary = (library: string, hostFolder: string) => {
  for (const { file, integrity } of soundingsLibraries[library] ?? [])
    preloadScript({ url: hostFolder + file, integrity })
}

/** Every page needs the renderer, but last. An earlier request would compete with the first script for bandwidth. */
const preloadRendererLast = (hostFolder: string) =>
  document.querySelector('[defer]')?.addEventListener('load', () => preloadLibrary(RENDERER, hostFolder))

type Manifest = Pick<RemoteManifest, 'chunks' | 'files' | 'libraries' | 'words'>

/** `host/src/language/words.ts` uses the response. A page without translations is English. */
const preloadWords = ({ url, integrity }: Script) => void readEarly(url, { integrity }).catch(() => undefined)

const preloadHostWords = ({ words }: Composition['host'], language: string) => {
  if (!words || language === ENGLISH) return
  words.scripts.forEach(preloadScript)
  const catalog = words.catalogs[language]
  if (catalog) preloadWords(catalog)
}

/** A screen of a route or a gate. */
type Place = { screen: string } & ScreenScripts

/** The page lists the scripts of a link's screens, `release.json` all others. If that file fails, they load later. */
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

type Found = { remote: ComposedRemote; route: ComposedRemote['routes'][number] }

/** Runs before the first paint. */
const drawSkeleton = (route: Found['route'] | undefined) => {
  const ground = route && groundOf(route)
  if (ground) document.body.dataset.ground = ground
  const firstPaint = document.querySelector<HTMLElement>('.fp')
  if (!firstPaint) return
  firstPaint.dataset.skeleton = skeletonOf(route)
  firstPaint.toggleAttribute('data-main', route?.navigation !== undefined)
}

/** Resolves after all scripts are requested. */
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
  // Runs before other code reads the URL.
  history.replaceState(history.state, '', repairAddress(location.pathname + location.search) + location.hash)
  showKeptTextSize()
  const text = document.getElementById('composition')?.textContent ?? ''
  // The scripts of a preview are unknown here, so the preview restricts scripts itself.
  const trusted = findPreview() ? '' : text
  // Without these calls the page loads no script, so no code that can fail precedes them.
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

// The host parses the same composition and shows its error.
start().catch(() => undefined)
