import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import type { Composition, Script } from '@soundings/shared/contract/composition'
import { globalNameOf } from '@soundings/shared/contract/remote-declaration'
import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import type { SendReport } from '../reports/create-reports.ts'
import { integrityPlugin } from './integrity.plugin.ts'
import './provided.ts'
import { RemoteLoadError } from './remote-load-error.ts'

export type Screen = ScreenModule
type Release = { version: string; entry: Script; refused?: string | undefined }

const isScreenModule = (module: unknown): module is ScreenModule =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'

/** The host uses all that it provides: a remote that is taken out and asked for again takes no library with it. */
const keepProvided = () => {
  for (const versions of Object.values(getInstance()?.shareScopeMap.default ?? {})) {
    for (const { useIn } of Object.values(versions)) if (!useIn.includes('host')) useIn.push('host')
  }
}

/**
 * Loads screens of the remotes of one composition. A release that fails is replaced by the remote's last known good
 * one, for as long as the page lives. Screens that arrived are kept; failures are not, so that a retry works once
 * the fault has cleared.
 */
export const createRemoteLoader = (composition: Composition, report: SendReport) => {
  const screens = new Map<string, Screen>()
  const pending = new Map<string, Promise<Screen>>()
  const early = new Map<string, Promise<Screen>>()
  const ahead = new Map<string, Promise<Screen>>()
  const asked = new Set<string>()
  const inUse = new Map<string, Release>()
  const hashes = new Map<string, string>()
  registerPlugins([integrityPlugin((path) => hashes.get(path))])

  /** Whatever is known of another release of the remote is forgotten. */
  const use = (name: string, release: Release) => {
    const { href, pathname } = new URL(release.entry.url, location.href)
    inUse.set(name, release)
    hashes.set(pathname, release.entry.integrity)
    keepProvided()
    registerRemotes([{ name: globalNameOf(name), entry: href, type: 'global' }], { force: true })
    return release
  }
  /** The release that this page uses; the chosen one, the first time that it is asked for. */
  const releaseOf = (name: string): Release | undefined => {
    const chosen = composition.remotes[name]
    return inUse.get(name) ?? (chosen && use(name, chosen))
  }

  const fetchQuietly = async (name: string, screen: string): Promise<Screen> => {
    const release = releaseOf(name)
    if (!release) throw new RemoteLoadError(name, 'none', 'it is not part of this composition')
    const { version, entry } = release
    const refused = release.refused ?? (entry.integrity ? undefined : 'no hash of its entry is known')
    try {
      if (refused) throw new Error(refused)
      const module = await loadRemote<unknown>(`${globalNameOf(name)}/${screen}`)
      if (isScreenModule(module)) return module
      throw new Error(`${screen} exports no screen`)
    } catch (error) {
      use(name, release)
      const reason = error instanceof Error ? error.message : String(error)
      throw new RemoteLoadError(name, version, reason, error)
    }
  }

  const fetchScreen = async (name: string, screen: string): Promise<Screen> => {
    const version = releaseOf(name)?.version ?? 'none'
    try {
      return await fetchQuietly(name, screen)
    } catch (error) {
      report({ remote: name, version, screen, outcome: 'load-failed' })
      throw error
    }
  }

  const fallBack = (name: string, screen: string): boolean => {
    const good = composition.remotes[name]?.lastKnownGood
    if (!good?.screens.includes(screen) || inUse.get(name) === good) return false
    for (const kept of [screens, early, ahead])
      for (const key of kept.keys()) if (key.startsWith(`${name}/`)) kept.delete(key)
    use(name, good)
    return true
  }

  const fetchOrFallBack = async (name: string, screen: string): Promise<Screen> => {
    try {
      return await fetchScreen(name, screen)
    } catch (error) {
      if (!fallBack(name, screen)) throw error
      return fetchScreen(name, screen).catch(() => {
        // Neither came: the next try begins with the one that should be there, and that is the one to tell of.
        const chosen = composition.remotes[name]
        if (chosen) use(name, chosen)
        throw error
      })
    }
  }

  const load = (name: string, screen: string): Promise<Screen> => {
    const key = `${name}/${screen}`
    asked.add(key)
    const begun = early.get(key)
    early.delete(key)
    const running = begun ?? pending.get(key)
    if (running) return running
    const fetching =
      ahead.get(key)?.catch(() => fetchOrFallBack(name, screen)) ?? fetchOrFallBack(name, screen)
    const loading = fetching
      .then((component) => {
        screens.set(key, component)
        return component
      })
      .finally(() => pending.delete(key))
    pending.set(key, loading)
    return loading
  }

  /** Nobody waits for it, and nothing is told or given up when it fails: whoever needs the screen asks again. */
  const loadAhead = async (name: string, screen: string): Promise<void> => {
    const key = `${name}/${screen}`
    if (screens.has(key) || pending.has(key) || ahead.has(key)) return
    const fetching = fetchQuietly(name, screen)
    ahead.set(key, fetching)
    await fetching.then(
      (component) => ahead.get(key) === fetching && screens.set(key, component),
      () => undefined,
    )
    ahead.delete(key)
  }

  return {
    /** The screen if it has arrived already. */
    loaded: (name: string, screen: string): Screen | undefined => screens.get(`${name}/${screen}`),
    /** The release of a remote that this page uses. */
    versionOf: (name: string): string => releaseOf(name)?.version ?? 'none',
    /**
     * Goes over to the last known good release of a remote, whose screen has thrown.
     * @returns false where there is none, or it is in use already.
     */
    fallBack,
    /** Begins to load a screen that is going to be asked for: whoever asks first is told how it went. */
    begin: (name: string, screen: string): Promise<Screen> => {
      const loading = load(name, screen)
      loading.catch(() => undefined)
      early.set(`${name}/${screen}`, loading)
      return loading
    },
    loadAhead,
    /** Fetches the scripts of a remote anew, and those that it takes from the host: what is in the cache may be altered. */
    fetchAnew: async (name: string): Promise<void> =>
      (await import('./fetch-anew.ts')).fetchReleasesAnew(composition, name),
    /**
     * Loads a screen; the same screen asked for twice is fetched once.
     * @throws RemoteLoadError naming remote, version and reason.
     */
    load,
  }
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>
