/**
 * Runs inline, before any other script has arrived: it matches the address to a screen, and starts at once
 * what that screen needs first (its scripts, `/config.json` and its first reads), so that nothing waits in
 * line behind anything it does not need. It must never throw: without it the page is slower, not broken.
 */
import type { ComposedRemote, Composition, Script } from '@soundings/shared/contract/composition'
import { withCanaries } from '../composition/with-canaries.ts'
import { matchPath } from './match-path.ts'

const preloaded = new Set<string>()

const preloadScript = ({ url, integrity }: Script) => {
  if (preloaded.has(url)) return
  preloaded.add(url)
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.href = url
  link.integrity = integrity
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}

const readJson = async <Answer>(path: string): Promise<Answer> => {
  const answer = await fetch(path, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** Reads of somebody with a token carry it: they wait for the session. */
const carriesToken = (): boolean =>
  document.cookie.includes('LastAuthUser') || localStorage.getItem('soundings.magic-token') !== null

type Manifest = {
  chunks: Record<string, string[]>
  files: Record<string, { integrity: string }>
  libraries?: Record<string, string[]>
}

/** Scripts of the libraries that the host shares late; the host's build writes them before this script. */
declare const soundingsLibraries: Record<string, { file: string; integrity: string }[]>

/**
 * A release says itself which scripts a screen needs: for all screens of all remotes, that would be most of the page.
 * Should it not come, they are only fetched later.
 */
const preloadScreen = ({ entry }: ComposedRemote, screen: string, hostFolder: string) => {
  preloadScript(entry)
  const folder = entry.url.slice(0, entry.url.lastIndexOf('/') + 1)
  const chunk = `screen-${screen}`
  readJson<Manifest>(`${folder}release.json`).then(
    ({ chunks, files, libraries = {} }) => {
      for (const library of libraries[chunk] ?? [])
        for (const { file, integrity } of soundingsLibraries[library] ?? [])
          preloadScript({ url: hostFolder + file, integrity })
      for (const file of chunks[chunk] ?? [])
        preloadScript({ url: folder + file, integrity: files[file]?.integrity ?? '' })
    },
    () => undefined,
  )
}

const startEarly = (path: string) => {
  const reading = readJson<unknown>(path)
  reading.catch(() => undefined)
  window.soundingsPrefetched ??= {}
  window.soundingsPrefetched[path] = reading
}

const start = () => {
  startEarly('/config.json')
  const rendered: Composition = JSON.parse(document.getElementById('composition')?.textContent ?? '')
  const composition = withCanaries(rendered)
  const hostFolder = `/host/${composition.host.version}/`
  for (const remote of Object.values(composition.remotes)) {
    const route = remote.routes.find(({ path }) => matchPath(path, location.pathname))
    if (!route || remote.refused) continue
    preloadScreen(remote, route.screen, hostFolder)
    for (const other of Object.values(composition.remotes)) {
      const gate = other.gates.find(({ layout }) => layout === route.layout)
      if (gate && !other.refused) preloadScreen(other, gate.screen, hostFolder)
    }
    if (carriesToken()) return
    const parameters = matchPath(route.path, location.pathname) ?? {}
    for (const path of route.prefetch)
      startEarly(path.replace(/:(\w+)/g, (_, name) => parameters[name] ?? ''))
    return
  }
}

try {
  start()
} catch {
  // The host reads the same composition and says what is wrong with it.
}
