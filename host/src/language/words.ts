import { takePrefetched } from '@soundings/shared/internal/api/prefetched.ts'
import { withTimeout } from '@soundings/shared/internal/async/with-timeout.ts'
import { builtEntries } from '@soundings/shared/internal/contract/built-files.ts'
import type { Script } from '@soundings/shared/internal/contract/composition.ts'
import { addCatalog } from '@soundings/shared/internal/messages/catalogs.ts'
import * as v from 'valibot'
import { WORDS_TIMEOUT_MS } from './words-timeout.ts'

const catalogSchema = v.record(v.string(), v.string())
const manifestSchema = v.object({
  files: builtEntries.files,
  words: v.optional(builtEntries.words.wrapped, {}),
})
type Manifest = v.InferOutput<typeof manifestSchema>

/** Uses the response of the boot script, else a fetch whose hash the browser verifies. */
const readJson = async (url: string, integrity?: string): Promise<unknown> =>
  withTimeout(WORDS_TIMEOUT_MS, async (signal) => {
    const aborted = new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined)),
    )
    // The boot script waits longer than a page should wait for translations.
    const early = await Promise.race([takePrefetched(url)?.catch(() => undefined), aborted])
    if (early?.status === 200) return early.data
    const response = await fetch(url, { signal, ...(integrity ? { integrity } : {}) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return response.json()
  })

const manifests = new Map<string, Promise<Manifest>>()

const manifestOf = (folder: string): Promise<Manifest> => {
  const reading =
    manifests.get(folder) ??
    readJson(`${folder}release.json`).then((manifest) => v.parse(manifestSchema, manifest))
  manifests.set(folder, reading)
  // Failures are not cached.
  reading.catch(() => manifests.delete(folder))
  return reading
}

/** Undefined if the release lacks the language. */
export const findWords = async (
  folder: string,
  screen: string,
  language: string,
): Promise<Script | undefined> => {
  const { files, words } = await manifestOf(folder)
  const file = words[screen]?.[language]
  return file ? { url: folder + file, integrity: files[file]?.integrity ?? '' } : undefined
}

/** @throws if the translations fail to load or are invalid. */
export const loadWords = async (language: string, { url, integrity }: Script): Promise<void> =>
  addCatalog(language, v.parse(catalogSchema, await readJson(url, integrity)))
