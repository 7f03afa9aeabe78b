import * as v from 'valibot'
import type { ReleaseStore } from '../store/release-store.ts'

const SETTINGS = 'page-settings.json'

/* Strict: `requireCheck` with a slip of the pen would let everything through without a word. */
const settingsSchema = v.strictObject({
  /** Origins besides the page's own that pages may talk to, such as an API elsewhere. */
  connect: v.optional(v.array(v.string()), []),
  /** `apiBaseUrl` of `/config.json`, where that is another origin: first reads start before it has arrived. */
  apiBaseUrl: v.optional(v.string()),
  /** Whether a release has to be published as a candidate and checked before it may go live. */
  requireCheck: v.optional(v.boolean(), false),
})

/** Settings of the deployment, kept in the store so that they hold for every publisher. */
export const readSettings = async (store: ReleaseStore): Promise<v.InferOutput<typeof settingsSchema>> => {
  const text = await store.readPage(SETTINGS)
  try {
    return v.parse(settingsSchema, text === undefined ? {} : JSON.parse(text))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${SETTINGS} in ${store.location} is damaged (${why}). It may hold "connect", "apiBaseUrl" and "requireCheck": mend it, or delete it`,
    )
  }
}
