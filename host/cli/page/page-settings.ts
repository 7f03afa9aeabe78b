import { runtimeConfigSchema } from '@soundings/shared/internal/platform/runtime-config.ts'
import * as v from 'valibot'
import { BUILT_IN_CRISIS_LINES } from '../../src/crisis/crisis-lines.ts'
import { messageOf } from '../message-of.ts'
import { publicKeySchema } from '../provenance/provenance.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listMisfits } from './fitting-values.rules.ts'

const SETTINGS = 'page-settings.json'

/** A single source of the page's policy: `https://api.clinic.example`, `https://*.clinic.example`. */
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i, 'is not an origin such as https://api.clinic.example'),
)

/** Origin of a deployment for browsers. */
export const ADDRESS = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/i

/** A development server of the developer's own machine. Others are refused: its scripts have no verified hash. */
const loopback = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(localhost|127\.0\.0\.1):(\d+|\*)$/, 'is not an origin such as http://localhost:*'),
)

const app = v.pipe(v.string(), v.regex(/^(host|mfe-[a-z0-9-]+)$/, 'is neither host nor a remote (mfe-…)'))

/* Strict: a misspelled key would silently have no effect. */
export const settingsSchema = v.strictObject({
  /** Further origins that pages may send requests to, such as the identity service's. */
  connect: v.optional(v.array(origin), []),
  /** Further origins of the pictures that pages may show, such as the clinic's logo. */
  images: v.optional(v.array(origin), []),
  /** `apiBaseUrl` of `/config.json`, if that is another origin: the first reads start before it has arrived. */
  apiBaseUrl: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())])),
  /** The clinic's name, if all pages belong to one clinic; they show it until the clinic's logo has loaded. */
  clinicName: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
  /** Whether a release must be a checked candidate before it goes live; not required until a host is live. */
  requireCheck: v.optional(v.boolean(), true),
  /** Public keys of each app's team, one of which must sign its releases. */
  provenance: v.optional(
    v.record(app, v.pipe(v.array(publicKeySchema), v.minLength(1, 'lists no public key'))),
    {},
  ),
  /** People, by their names in `history`, who may make an app live or retire it; for an unlisted app, everyone may. */
  allow: v.optional(v.record(app, v.array(v.pipe(v.string(), v.minLength(1)))), {}),
  /** Languages of pages besides English, such as `es`, if host and remotes have them. */
  languages: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'is no language tag'))),
    [],
  ),
  /** Whether pages may show critical words in an unreviewed translation. */
  allowUnreviewedWords: v.optional(v.boolean(), false),
  /** Crisis help before, or without, any script: `crisis` of `/config.json`. */
  crisis: v.optional(runtimeConfigSchema.entries.crisis, BUILT_IN_CRISIS_LINES),
  /** The deployment's origin, for links that commands print, such as previews. */
  address: v.optional(
    v.pipe(v.string(), v.regex(ADDRESS, 'is not an address such as https://app.clinic.example')),
  ),
  /** Whether to write a releases page to `releases/` for teams: it shows publishers' names and reasons, checks' pictures and preview links. */
  releasesPage: v.optional(v.boolean(), false),
  /** Development servers from which a person may load a remote in a tab. Empty in deployments with patients. */
  devRemotes: v.optional(v.array(loopback), []),
})

const allowed = Object.keys(settingsSchema.entries).map((name) => `"${name}"`)

type Settings = v.InferOutput<typeof settingsSchema>

/** @throws Error that names a value that a page cannot dial or request; the schema, shared with pages, accepts any text. */
const assertFits = ({ apiBaseUrl, crisis }: Settings): void => {
  const lines = listMisfits({ apiBaseUrl, crisis }).map(({ keys, says }) => `${keys.join('.')}: ${says}`)
  if (lines.length > 0) throw new Error(lines.join('; '))
}

/** Settings of the deployment, stored with the releases so that they apply to every publisher. */
export const readSettings = async (store: ReleaseStore): Promise<Settings> => {
  const text = await store.readPage(SETTINGS)
  try {
    const settings = v.parse(settingsSchema, text === undefined ? {} : JSON.parse(text))
    assertFits(settings)
    return settings
  } catch (error) {
    throw new Error(
      `${SETTINGS} in ${store.location} is damaged (${messageOf(error)}). It may contain ${allowed.join(', ')}: correct it, or delete it`,
    )
  }
}
