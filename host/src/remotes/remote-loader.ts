import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import type { ComposedRemote, Composition } from '@soundings/shared/contract/composition'
import { globalNameOf } from '@soundings/shared/contract/remote-declaration'
import type { ComponentType } from 'react'
import { integrityPlugin } from './integrity.plugin.ts'
import './provide-federation.ts'
import './provided.ts'
import { RemoteLoadError } from './remote-load-error.ts'

/** What a screen's module exports. */
type ScreenModule = { default: ComponentType<{ children?: React.ReactNode }> }
export type Screen = ScreenModule['default']

const isScreenModule = (module: unknown): module is ScreenModule =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'

/** The host uses all that it provides: a remote that is taken out and asked for again takes no library with it. */
const keepProvided = () => {
  for (const versions of Object.values(getInstance()?.shareScopeMap.default ?? {})) {
    for (const { useIn } of Object.values(versions)) if (!useIn.includes('host')) useIn.push('host')
  }
}

/**
 * Loads screens of the remotes of one composition. Screens that arrived are kept; failures are not, so that
 * a retry works once the fault has cleared.
 */
export const createRemoteLoader = (composition: Composition) => {
  const screens = new Map<string, Screen>()
  const pending = new Map<string, Promise<Screen>>()
  const hashes = new Map(
    Object.values(composition.remotes).map(({ entry }) => [
      new URL(entry.url, location.href).pathname,
      entry.integrity,
    ]),
  )
  registerPlugins([integrityPlugin((path) => hashes.get(path))])

  const register = (name: string, remote: ComposedRemote, force: boolean) =>
    registerRemotes(
      [{ name: globalNameOf(name), entry: new URL(remote.entry.url, location.href).href, type: 'global' }],
      { force },
    )
  for (const [name, remote] of Object.entries(composition.remotes)) {
    if (!remote.refused) register(name, remote, false)
  }

  const fetchScreen = async (name: string, screen: string): Promise<Screen> => {
    const remote = composition.remotes[name]
    if (!remote) throw new RemoteLoadError(name, 'none', 'it is not part of this composition')
    if (remote.refused) throw new RemoteLoadError(name, remote.version, remote.refused)
    try {
      const module = await loadRemote<unknown>(`${globalNameOf(name)}/${screen}`)
      if (isScreenModule(module)) return module.default
      throw new Error(`${screen} exports no screen`)
    } catch (error) {
      keepProvided()
      register(name, remote, true)
      throw new RemoteLoadError(
        name,
        remote.version,
        error instanceof Error ? error.message : String(error),
        error,
      )
    }
  }

  return {
    /** The screen if it has arrived already. */
    loaded: (name: string, screen: string): Screen | undefined => screens.get(`${name}/${screen}`),
    /**
     * Loads a screen; the same screen asked for twice is fetched once.
     * @throws RemoteLoadError naming remote, version and reason.
     */
    load: (name: string, screen: string): Promise<Screen> => {
      const key = `${name}/${screen}`
      const running = pending.get(key)
      if (running) return running
      const loading = fetchScreen(name, screen)
        .then((component) => {
          screens.set(key, component)
          return component
        })
        .finally(() => pending.delete(key))
      pending.set(key, loading)
      return loading
    },
  }
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>
