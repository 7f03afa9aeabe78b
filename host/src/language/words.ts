import { takePrefetched } from '@soundings/shared/internal/api/prefetched.ts'
import { timeoutSignal } from '@soundings/shared/internal/async/timeout-signal.ts'
import { addCatalog } from '@soundings/shared/internal/messages/catalogs.ts'
import * as v from 'valibot'

/** Words that take longer are shown in English. */
const WORDS_TIMEOUT_MS = 8_000

const catalogSchema = v.record(v.string(), v.string())
const manifestSchema = v.object({
  files: v.record(v.string(), v.object({ integrity: v.string() })),
  words: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
})
type Manifest = v.InferOutput<typeof manifestSchema>

/** Reads a file of a release: the boot script's read of it, else one of its own, which the browser holds to the hash. */
const readJson = async (url: string, integrity?: string): Promise<unknown> => {
  const early = await takePrefetched(url)?.catch(() => undefined)
  if (early?.status === 200) return early.data
  const response = await fetch(url, {
    signal: timeoutSignal(WORDS_TIMEOUT_MS),
    ...(integrity ? { integrity } : {}),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

const manifests = new Map<string, Promise<Manifest>>()

const manifestOf = (folder: string): Promise<Manifest> => {
  const reading =
    manifests.get(folder) ??
    readJson(`${folder}release.json`).then((manifest) => v.parse(manifestSchema, manifest))
  manifests.set(folder, reading)
  // A failure is not remembered.
  reading.catch(() => manifests.delete(folder))
  return reading
}

/**
 * Loads the translations of a screen of a release, from its folder.
 * @returns whether the release has the language. @throws when they do not come, or cannot be read
 */
export const loadWords = async (folder: string, screen: string, language: string): Promise<boolean> => {
  const { files, words } = await manifestOf(folder)
  const file = words[screen]?.[language]
  if (!file) return false
  addCatalog(language, v.parse(catalogSchema, await readJson(folder + file, files[file]?.integrity)))
  return true
}
