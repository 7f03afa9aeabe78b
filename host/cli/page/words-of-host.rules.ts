import type { Composition, Script } from '@soundings/shared/internal/contract/composition.ts'
import type { HostManifest } from '@soundings/shared/internal/contract/release-file.ts'

/** Needed by pages that are not in English (`host/src/language/languages.ts`). */
const WORDS_CHUNK = 'words'

/** For the boot script, which would otherwise wait for `release.json`. `base` is the release's folder. */
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
