import { runtimeConfigSchema } from '@soundings/shared/internal/platform/runtime-config.ts'
import * as v from 'valibot'
import { BUILT_IN_CRISIS_LINES } from '../../src/crisis/crisis-lines.ts'
import { messageOf } from '../message-of.ts'
import { publicKeySchema } from '../provenance/provenance.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listMisfits } from './fitting-values.rules.ts'

const SETTINGS = 'page-settings.json'

/** Such as `https://api.clinic.example` or `https://*.clinic.example`. */
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i, 'is not an origin such as https://api.clinic.example'),
)

export const ADDRESS = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/i

/** Only the developer's own machine, because scripts of a development server have no verified hash. */
const loopback = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(localhost|127\.0\.0\.1):(\d+|\*)$/, 'is not an origin such as http://localhost:*'),
)

const app = v.pipe(v.string(), v.regex(/^(host|mfe-[a-z0-9-]+)$/, 'is neither host nor a remote (mfe-…)'))

/* Strict, because a misspelled key would silently have no effect. */
export const settingsSchema = v.strictObject({
  /** Additional origins of requests, such as the identity service's. */
  connect: v.optional(v.array(origin), []),
  /** Additional origins of images, such as the clinic's logo. */
  images: v.optional(v.array(origin), []),
  /** `apiBaseUrl` of `/config.json`: the first requests start before that file is loaded. */
  apiBaseUrl: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())])),
  /** For a deployment of one clinic. Pages show it until the clinic's logo loads. */
  clinicName: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
  /** Whether a release needs a passed check before it goes live; ignored until a host is live. */
  requireCheck: v.optional(v.boolean(), true),
  /** By app. One of the keys must have signed a release. */
  provenance: v.optional(
    v.record(app, v.pipe(v.array(publicKeySchema), v.minLength(1, 'lists no public key'))),
    {},
  ),
  /** People who may make an app live or retire it, named as in `history`. An unlisted app has no restriction. */
  allow: v.optional(v.record(app, v.array(v.pipe(v.string(), v.minLength(1)))), {}),
  /** Excludes English. Host and remotes must have these languages. */
  languages: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'is no language tag'))),
    [],
  ),
  /** Whether pages may show critical words in an unreviewed translation. */
  allowUnreviewedWords: v.optional(v.boolean(), false),
  /** `crisis` of `/config.json`, for pages before, or without, scripts. */
  crisis: v.optional(runtimeConfigSchema.entries.crisis, BUILT_IN_CRISIS_LINES),
  /** Origin of the deployment, for links in the output of commands. */
  address: v.optional(
    v.pipe(v.string(), v.regex(ADDRESS, 'is not an address such as https://app.clinic.example')),
  ),
  /** Whether to write a releases page for teams. It shows names, reasons, pictures of checks, and preview links. */
  releasesPage: v.optional(v.boolean(), false),
  /** Development servers of remotes. Must be empty in deployments with patients. */
  devRemotes: v.optional(v.array(loopback), []),
})

const allowed = Object.keys(settingsSchema.entries).map((name) => `"${name}"`)

type Settings = v.InferOutput<typeof settingsSchema>

/** The schema accepts any text. @throws Error with values that a page cannot dial or request. */
const assertFits = ({ apiBaseUrl, crisis }: Settings): void => {
  const lines = listMisfits({ apiBaseUrl, crisis }).map(({ keys, says }) => `${keys.join('.')}: ${says}`)
  if (lines.length > 0) throw new Error(lines.join('; '))
}

/** Stored with the releases, so that they apply to every publisher. */
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
