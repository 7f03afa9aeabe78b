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

/** Reads a release's file: from the boot script's prefetch, else by a fetch whose hash the browser checks. */
const readJson = async (url: string, integrity?: string): Promise<unknown> =>
  withTimeout(WORDS_TIMEOUT_MS, async (signal) => {
    const aborted = new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined)),
    )
    // The boot script's timeout is longer than a page should wait for words.
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

/** The translations of a release's screen, from its folder; undefined if it lacks the language. */
export const findWords = async (
  folder: string,
  screen: string,
  language: string,
): Promise<Script | undefined> => {
  const { files, words } = await manifestOf(folder)
  const file = words[screen]?.[language]
  return file ? { url: folder + file, integrity: files[file]?.integrity ?? '' } : undefined
}

/** Adds translations to the page's. @throws when they fail to load or are unreadable */
export const loadWords = async (language: string, { url, integrity }: Script): Promise<void> =>
  addCatalog(language, v.parse(catalogSchema, await readJson(url, integrity)))
