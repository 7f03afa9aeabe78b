import { createHash } from 'node:crypto'
import {
  isCriticalItem,
  isReviewed,
  isUsable,
  languagesOf,
  readCatalogFile,
  toCatalog,
} from './words/catalog-file.ts'

/** The catalogs of a build: their files, and the file of each screen in each language. */
export type Catalogs = {
  files: Readonly<Record<string, string>>
  byScreen: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Ids of critical messages whose translation is not reviewed, by language. */
  unreviewed: Readonly<Record<string, readonly string[]>>
  /** How many messages are translated, and how many there are, of each language that lacks some. */
  partial: Readonly<Record<string, readonly [number, number]>>
}

export const NO_WORDS: Catalogs = { files: {}, byScreen: {}, unreviewed: {}, partial: {} }

/** The fields of `release.json` about translations; none without any. */
export const wordsOfRelease = ({ byScreen, unreviewed, partial }: Catalogs): object => ({
  ...(Object.keys(byScreen).length > 0 ? { words: byScreen } : {}),
  ...(Object.keys(unreviewed).length > 0 ? { unreviewedWords: unreviewed } : {}),
  ...(Object.keys(partial).length > 0 ? { partialWords: partial } : {}),
})

/** The words that a screen may show: those of its own feature, and those that belong to no screen. */
const belongsTo = (screen: string, screens: readonly string[], file: string): boolean => {
  // Those of a first paint are in the page itself (`host/cli/page/first-paint.ts`).
  if (file.startsWith('cli/')) return false
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1]
  return feature === undefined || feature === screen || !screens.includes(feature)
}

/**
 * The translations of an app, a JSON file for each screen and language: with a screen its own words are fetched, and no other
 * screen's. A translation whose English has changed since is left out. `folders`: those with `src/locales`.
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
    // As without a file: the page is shown in English as a whole, and says so.
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
