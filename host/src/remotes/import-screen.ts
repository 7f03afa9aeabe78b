import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import { toGlobalName } from '@soundings/shared/internal/contract/global-name.ts'
import { integrityPlugin } from './integrity.plugin.ts'
import './provided.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import type { ImportScreen, Release } from './screen-loader.ts'
import { forgetFailedLibraries, keepLibraries } from './share-scope.ts'

export const isScreenModule = (module: unknown): module is ScreenModule =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'

/** Imports screens through Module Federation; a release without a hash, or incompatible with the host, is never requested. */
export const createImportScreen = (): ImportScreen => {
  const registered = new Map<string, Release>()
  const hashes = new Map<string, string>()
  registerPlugins([integrityPlugin((path) => hashes.get(path))])

  /** Replaces the registration of another release of the remote, or of an earlier attempt. */
  const register = (remote: string, release: Release) => {
    const { href, pathname } = new URL(release.entry.url, location.href)
    registered.set(remote, release)
    hashes.set(pathname, release.entry.integrity)
    keepLibraries()
    registerRemotes([{ name: toGlobalName(remote), entry: href, type: 'global' }], { force: true })
  }

  return async (remote, release, screen, { isRenewed }) => {
    const refused = release.refused ?? (release.entry.integrity ? undefined : 'no hash of its entry is known')
    try {
      if (refused) throw new Error(refused)
      if (isRenewed || registered.get(remote) !== release) register(remote, release)
      const module = await loadRemote<unknown>(`${toGlobalName(remote)}/${screen}`)
      if (isScreenModule(module)) return module
      throw new Error(`${screen} exports no screen`)
    } catch (error) {
      registered.delete(remote)
      forgetFailedLibraries()
      throw new RemoteLoadError(remote, release.version, error)
    }
  }
}
