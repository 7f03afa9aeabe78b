import { createHash } from 'node:crypto'
import {
  isCriticalItem,
  isReviewed,
  isUsable,
  languagesOf,
  readCatalogFile,
  toCatalog,
} from './words/catalog-file.ts'

/** A build's catalogs: their files, and each screen's file in each language. */
export type Catalogs = {
  files: Readonly<Record<string, string>>
  byScreen: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Ids of critical messages whose translation is not reviewed, by language. */
  unreviewed: Readonly<Record<string, readonly string[]>>
  /** Number of translated messages and of all messages, for each incomplete language. */
  partial: Readonly<Record<string, readonly [number, number]>>
}

export const NO_WORDS: Catalogs = { files: {}, byScreen: {}, unreviewed: {}, partial: {} }

/** The fields of `release.json` about translations; none if the app has no translations. */
export const wordsOfRelease = ({ byScreen, unreviewed, partial }: Catalogs): object => ({
  ...(Object.keys(byScreen).length > 0 ? { words: byScreen } : {}),
  ...(Object.keys(unreviewed).length > 0 ? { unreviewedWords: unreviewed } : {}),
  ...(Object.keys(partial).length > 0 ? { partialWords: partial } : {}),
})

/** A screen's words: those of its own feature, and those that belong to no screen. */
const belongsTo = (screen: string, screens: readonly string[], file: string): boolean => {
  // The page itself has the words of the first paint (`host/cli/page/first-paint.ts`).
  if (file.startsWith('cli/')) return false
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1]
  return feature === undefined || feature === screen || !screens.includes(feature)
}

/**
 * An app's translations, one JSON file per screen and language, so that a screen fetches only its own
 * words. Leaves out translations whose English has changed. `folders`: those with `src/locales`.
 */
export const catalogsOf = (folders: readonly string[], screens: readonly string[]): Catalogs => {
  const files: Record<string, string> = {}
  const byScreen: Record<string, Record<string, string>> = {}
  const unreviewed: Record<string, string[]> = {}
  const partial: Record<string, [number, number]> = {}
  for (const language of new Set(folders.flatMap(languagesOf))) {
    const all = folders.flatMap((folder) => readCatalogFile(folder, language).items)
    const items = all.filter(isUsable)
    if (items.length < all.length) partial[language] = [items.length, all.length]
    // Like a missing file: the page is all English, and says so.
    if (items.length === 0) continue
    const critical = items.filter((item) => isCriticalItem(item) && !isReviewed(item))
    if (critical.length > 0) unreviewed[language] = critical.map(({ msgctxt = '' }) => msgctxt)
    for (const screen of screens) {
      const own = items.filter(({ references }) => belongsTo(screen, screens, references[0] ?? ''))
      const text = JSON.stringify(toCatalog(own))
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
      const file = `words-${screen}.${language}.${hash}.json`
      files[file] = text
      byScreen[screen] = { ...byScreen[screen], [language]: file }
    }
  }
  return { files, byScreen, unreviewed, partial }
}
