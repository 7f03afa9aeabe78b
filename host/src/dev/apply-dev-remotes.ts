import { loadRemote, registerRemotes } from '@module-federation/runtime'
import { withTimeout } from '@soundings/shared/internal/async/with-timeout.ts'
import {
  type ComposedRemote,
  composedReleaseSchema,
} from '@soundings/shared/internal/contract/composition.ts'
import { toGlobalName } from '@soundings/shared/internal/contract/global-name.ts'
import { isAtKiosk, isKioskBrowser } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import * as v from 'valibot'
import { isScreenModule } from '../remotes/import-screen.ts'
import { RemoteLoadError } from '../remotes/remote-load-error.ts'
import type { LoaderSettings } from '../remotes/screen-loader.ts'
import { type DevBadge, showBadge } from './dev-badge.ts'
import { readDevChoice } from './dev-choice.ts'
import { showsThrown } from './shows-thrown.tsx'

const DEV_VERSION = 'dev'
const DEV_SERVER_TIMEOUT_MS = 5_000

const { routes, gates, extensions } = composedReleaseSchema.entries
const devReleaseSchema = v.object({ name: v.string(), routes, gates, extensions })

/** Undefined if the server does not respond, or serves another remote. */
const fetchDevRelease = async (remote: string, origin: string): Promise<ComposedRemote | undefined> => {
  try {
    const release = await withTimeout(DEV_SERVER_TIMEOUT_MS, async (signal) =>
      (await fetch(`${origin}/release.json`, { signal })).json(),
    )
    const { name, ...served } = v.parse(devReleaseSchema, release)
    if (name !== remote) throw new Error(`${origin} has ${name}`)
    // No hash, because the script changes with each save. No fallback, so that failures are visible.
    const entry = { url: `${origin}/remoteEntry.js`, integrity: '' }
    return { ...served, version: DEV_VERSION, entry }
  } catch (error) {
    console.error(error)
    return undefined
  }
}

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.crossOrigin = 'anonymous'
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} cannot be loaded`))
    document.head.append(script)
  })

/** Loads the script first, because federation would require its hash. */
const createImportDevScreen = () => {
  const loading = new Map<string, Promise<void>>()
  const load = async (remote: string, url: string) => {
    await loadScript(url)
    registerRemotes([{ name: toGlobalName(remote), entry: url, type: 'global' }])
  }
  return async (remote: string, url: string, screen: string) => {
    const loaded = loading.get(remote) ?? load(remote, url)
    loading.set(remote, loaded)
    try {
      await loaded
      const module = await loadRemote<unknown>(`${toGlobalName(remote)}/${screen}`)
      if (isScreenModule(module)) return module
      throw new Error(`${screen} exports no screen`)
    } catch (error) {
      loading.delete(remote)
      throw new RemoteLoadError(remote, DEV_VERSION, error)
    }
  }
}

/** Never at a kiosk. Deployment and person must allow it (decisions/working-on-a-remote: Development server). */
export const applyDevRemotes = async (settings: LoaderSettings): Promise<LoaderSettings> => {
  const { composition, importScreen, report } = settings
  if (isAtKiosk(location) || isKioskBrowser()) return settings
  const choice = Object.entries(readDevChoice(composition.devRemotes ?? []))
  if (choice.length === 0) return settings
  const served = await Promise.all(
    choice.map(async ([name, origin]) => ({ name, origin, release: await fetchDevRelease(name, origin) })),
  )
  const badges = new Map<string, DevBadge>(
    served.map(({ name, origin, release }) => [name, showBadge(name, origin, release !== undefined)]),
  )
  const devReleases = Object.fromEntries(
    served.flatMap(({ name, release }) => (release ? [[name, release]] : [])),
  )
  const importDevScreen = createImportDevScreen()
  return {
    composition: { ...composition, remotes: { ...composition.remotes, ...devReleases } },
    importScreen: async (remote, release, screen, options) =>
      devReleases[remote]
        ? showsThrown(await importDevScreen(remote, release.entry.url, screen), (error) =>
            badges.get(remote)?.showThrown(error),
          )
        : importScreen(remote, release, screen, options),
    // Outcomes of a development build are not reported.
    report: (one) =>
      devReleases[one.remote] ? badges.get(one.remote)?.handleOutcome(one.outcome) : report(one),
  }
}
