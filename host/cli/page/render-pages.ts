import { liveHost } from '../registry/live.rules.ts'
import { publicRegistry } from '../registry/public-registry.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import {
  APP_MANIFEST_FILE,
  BOOT_FILE,
  SERVICE_WORKER_FILE,
  THEME_FILE,
  TOUCH_ICON_FILE,
} from '../releases/host-files.rules.ts'
import { type ReleaseStore, releasePath } from '../store/release-store.ts'
import { compose, scriptOf } from './compose.rules.ts'
import { readSettings } from './page-settings.ts'
import { renderIndex } from './render-index.ts'

/** The pages that are rendered from the registry. */
export const PAGES = ['index.html', 'registry.json', 'sw.js'] as const

const renderIndexPage = async (store: ReleaseStore, registry: Registry): Promise<string | undefined> => {
  const host = liveHost(registry)
  const composition = compose(registry)
  if (!host || !composition) return undefined
  const base = `/${releasePath('host', host.version)}`
  const [boot, theme, { connect, images, apiBaseUrl, devRemotes }] = await Promise.all([
    store.readReleaseFile('host', host.version, BOOT_FILE),
    store.readReleaseFile('host', host.version, THEME_FILE),
    readSettings(store),
  ])
  const api = apiBaseUrl ? [new URL(apiBaseUrl).origin] : []
  return renderIndex({
    composition: {
      ...composition,
      ...(apiBaseUrl ? { apiBaseUrl } : {}),
      ...(devRemotes.length > 0 ? { devRemotes } : {}),
    },
    scripts: host.main.map((file) => scriptOf('host', host, file)),
    bootScript: boot.toString(),
    themeCss: theme.toString().replaceAll('url("./', `url("${base}/`),
    ...(host.isInstallable
      ? { manifestUrl: `${base}/${APP_MANIFEST_FILE}`, touchIconUrl: `${base}/${TOUCH_ICON_FILE}` }
      : {}),
    externalOrigins: { connect: [...connect, ...api], images: [...images, ...api], devRemotes },
  })
}

/** Unregisters the worker of another host, if the live one has none: a rollback must not leave it in browsers. */
const NO_SERVICE_WORKER =
  "self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate',(e)=>e.waitUntil(self.registration.unregister()))\n"

const readServiceWorker = async (store: ReleaseStore, registry: Registry): Promise<string> => {
  const host = liveHost(registry)
  if (!host?.scripts[SERVICE_WORKER_FILE]) return NO_SERVICE_WORKER
  return (await store.readReleaseFile('host', host.version, SERVICE_WORKER_FILE)).toString()
}

/** Renders the pages of a registry, by path; no `index.html` without a host. */
export const renderPages = async (store: ReleaseStore, registry: Registry): Promise<Map<string, string>> => {
  const index = await renderIndexPage(store, registry)
  return new Map([
    ...(index === undefined ? [] : [['index.html', index] satisfies [string, string]]),
    ['sw.js', await readServiceWorker(store, registry)],
    ['registry.json', `${JSON.stringify(publicRegistry(registry))}\n`],
  ])
}
