import * as v from 'valibot'
import { liveHost } from '../registry/live.rules.ts'
import { publicRegistry } from '../registry/public-registry.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import { BOOT_FILE, THEME_FILE } from '../releases/host-files.rules.ts'
import { type ReleaseStore, releasePath } from '../store/release-store.ts'
import { compose, scriptOf } from './compose.rules.ts'
import { renderIndex } from './render-index.ts'

const SETTINGS = 'page-settings.json'

const settingsSchema = v.object({ connect: v.optional(v.array(v.string()), []) })

/** Settings of the deployment, kept in the store so that every publisher renders the same page. */
const settingsOf = async (store: ReleaseStore) => {
  const text = await store.readPage(SETTINGS)
  if (text === undefined) return { connect: [] }
  try {
    return v.parse(settingsSchema, JSON.parse(text))
  } catch (error) {
    throw new Error(`${SETTINGS} in ${store.location} is damaged: ${String(error)}`)
  }
}

const indexOf = async (store: ReleaseStore, registry: Registry): Promise<string | undefined> => {
  const host = liveHost(registry)
  const composition = compose(registry)
  if (!host || !composition) return undefined
  const base = `/${releasePath('host', host.version)}`
  const [boot, theme, { connect }] = await Promise.all([
    store.readReleaseFile('host', host.version, BOOT_FILE),
    store.readReleaseFile('host', host.version, THEME_FILE),
    settingsOf(store),
  ])
  return renderIndex({
    composition,
    scripts: host.main.map((file) => scriptOf('host', host, file)),
    bootScript: boot.toString(),
    themeCss: theme.toString().replaceAll('url("./', `url("${base}/`),
    fontUrl: `${base}/${host.font}`,
    connect,
  })
}

/** The pages that belong to a registry, by path; no `index.html` while there is no host. */
export const renderPages = async (store: ReleaseStore, registry: Registry): Promise<Map<string, string>> => {
  const index = await indexOf(store, registry)
  return new Map([
    ...(index === undefined ? [] : [['index.html', index] satisfies [string, string]]),
    ['registry.json', `${JSON.stringify(publicRegistry(registry))}\n`],
  ])
}
