import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'
import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import { toGlobalName } from '@soundings/shared/internal/contract/global-name.ts'
import './provided.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import type { ImportScreen, Release } from './screen-loader.ts'
import { forgetFailedLibraries, keepLibraries } from './share-scope.ts'

const ENTRY_TIMEOUT_MS = 8_000

/** A retry bypasses the cache, which may keep the failed script for a year. */
const createFreshUrls = () => {
  const requestCounts = new Map<string, number>()
  return (url: string): string => {
    const before = requestCounts.get(url) ?? 0
    requestCounts.set(url, before + 1)
    return before === 0 ? url : `${url}?try=${before + 1}`
  }
}

/** Fails closed: a script without a known hash is never requested. */
const integrityPlugin = (integrityOf: (url: string) => string | undefined): ModuleFederationRuntimePlugin => {
  const freshUrl = createFreshUrls()
  return {
    name: 'integrity',
    createScript: ({ url }) => {
      const integrity = integrityOf(new URL(url, location.href).pathname)
      if (!integrity) throw new Error(`No integrity hash is known for ${url}`)
      const script = document.createElement('script')
      script.src = freshUrl(url)
      script.async = true
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
      return { script, timeout: ENTRY_TIMEOUT_MS }
    },
  }
}

export const isScreenModule = (module: unknown): module is ScreenModule =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'

/** Never requests a release without a hash, or one that is incompatible with the host. */
export const createImportScreen = (): ImportScreen => {
  const registered = new Map<string, Release>()
  const hashes = new Map<string, string>()
  registerPlugins([integrityPlugin((path) => hashes.get(path))])

  /** Replaces an earlier release or attempt. */
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
