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

/** Where browsers open a deployment. */
export const ADDRESS = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/i

/** A development server of the developer's own machine. Others are refused: its scripts have no verified hash. */
const loopback = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(localhost|127\.0\.0\.1):(\d+|\*)$/, 'is not an origin such as http://localhost:*'),
)

const app = v.pipe(v.string(), v.regex(/^(host|mfe-[a-z0-9-]+)$/, 'is neither host nor a remote (mfe-…)'))

/* Strict: a misspelled key would silently have no effect. */
export const settingsSchema = v.strictObject({
  /** Origins besides the page's own that pages may talk to, such as the identity service's. */
  connect: v.optional(v.array(origin), []),
  /** Origins besides the page's own that pages may show pictures of: where the clinic keeps its logo. */
  images: v.optional(v.array(origin), []),
  /** `apiBaseUrl` of `/config.json`, where that is another origin: first reads start before it has arrived. */
  apiBaseUrl: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())])),
  /** The clinic's name, where all pages are of one clinic: they show it until that clinic's logo has come. */
  clinicName: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
  /** Whether a release has to be published as a candidate and checked before it may go live. It need not be before a host is live. */
  requireCheck: v.optional(v.boolean(), true),
  /** Public keys of each app's team: a release of it has to be signed by one of them. */
  provenance: v.optional(
    v.record(app, v.pipe(v.array(publicKeySchema), v.minLength(1, 'lists no public key'))),
    {},
  ),
  /** Who may make an app live, or retire it, by app and as `history` names them; of an app that is not here, everybody. */
  allow: v.optional(v.record(app, v.array(v.pipe(v.string(), v.minLength(1)))), {}),
  /** Languages besides English that pages are shown in, such as `es`: those that host and remotes have. */
  languages: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'is no language tag'))),
    [],
  ),
  /** Whether critical words may be shown in an unreviewed translation. */
  allowUnreviewedWords: v.optional(v.boolean(), false),
  /** Crisis help before, or without, any script: `crisis` of `/config.json`. */
  crisis: v.optional(runtimeConfigSchema.entries.crisis, BUILT_IN_CRISIS_LINES),
  /** Where browsers open the deployment, for links that commands print, such as those of previews. */
  address: v.optional(
    v.pipe(v.string(), v.regex(ADDRESS, 'is not an address such as https://app.clinic.example')),
  ),
  /** Whether a page of all releases is written to `releases/`, for teams: it has names and reasons of publishers, pictures of checks and links of previews. */
  releasesPage: v.optional(v.boolean(), false),
  /** Development servers that a person may take a remote from, in a tab of theirs. None where patients are. */
  devRemotes: v.optional(v.array(loopback), []),
})

const allowed = Object.keys(settingsSchema.entries).map((name) => `"${name}"`)

type Settings = v.InferOutput<typeof settingsSchema>

/** @throws Error naming what a page could not dial or ask: the schema, which pages share, takes any text. */
const assertFits = ({ apiBaseUrl, crisis }: Settings): void => {
  const lines = listMisfits({ apiBaseUrl, crisis }).map(({ keys, says }) => `${keys.join('.')}: ${says}`)
  if (lines.length > 0) throw new Error(lines.join('; '))
}

/** Settings of the deployment, kept in the store so that they hold for every publisher. */
export const readSettings = async (store: ReleaseStore): Promise<Settings> => {
  const text = await store.readPage(SETTINGS)
  try {
    const settings = v.parse(settingsSchema, text === undefined ? {} : JSON.parse(text))
    assertFits(settings)
    return settings
  } catch (error) {
    throw new Error(
      `${SETTINGS} in ${store.location} is damaged (${messageOf(error)}). It may hold ${allowed.join(', ')}: correct it, or delete it`,
    )
  }
}
