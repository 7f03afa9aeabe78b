import type { Composition, Script } from '@soundings/shared/internal/contract/composition.ts'
import type { HostManifest } from '@soundings/shared/internal/contract/release-file.ts'

/** The chunk that a page needs if it is not in English (`host/src/language/languages.ts`). */
const WORDS_CHUNK = 'words'

/**
 * The host's files for a page in one of these languages, for its boot script: otherwise the page would read them from
 * `release.json`, a round trip later. `base`: the release's folder.
 */
export const wordsOfHost = (
  { chunks, files, words = {} }: HostManifest,
  languages: readonly string[],
  base: string,
): NonNullable<Composition['host']['words']> => {
  const at = (file: string): Script => ({
    url: `${base}/${file}`,
    integrity: files[file]?.integrity ?? '',
  })
  return {
    scripts: (chunks[WORDS_CHUNK] ?? []).map(at),
    catalogs: Object.fromEntries(
      languages.flatMap((language) => {
        const file = words.host?.[language]
        return file ? [[language, at(file)]] : []
      }),
    ),
  }
}
