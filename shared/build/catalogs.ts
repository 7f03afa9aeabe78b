import { createHash } from 'node:crypto'
import {
  isCriticalItem,
  isReviewed,
  isUsable,
  languagesOf,
  readCatalogFile,
  toCatalog,
} from './words/catalog-file.ts'

export type Catalogs = {
  files: Readonly<Record<string, string>>
  byScreen: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Critical messages without a review, by language. */
  unreviewed: Readonly<Record<string, readonly string[]>>
  /** Numbers of translated messages and of all messages, for each incomplete language. */
  partial: Readonly<Record<string, readonly [number, number]>>
}

export const NO_WORDS: Catalogs = { files: {}, byScreen: {}, unreviewed: {}, partial: {} }

export const wordsOfRelease = ({ byScreen, unreviewed, partial }: Catalogs): object => ({
  ...(Object.keys(byScreen).length > 0 ? { words: byScreen } : {}),
  ...(Object.keys(unreviewed).length > 0 ? { unreviewedWords: unreviewed } : {}),
  ...(Object.keys(partial).length > 0 ? { partialWords: partial } : {}),
})

/** A screen gets the messages of its own feature and those outside all features. */
const belongsTo = (screen: string, screens: readonly string[], file: string): boolean => {
  // `index.html` contains the messages of the first paint (`host/cli/page/first-paint.ts`).
  if (file.startsWith('cli/')) return false
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1]
  return feature === undefined || feature === screen || !screens.includes(feature)
}

/** One JSON file per screen and language. Translations whose English has changed are left out. */
export const catalogsOf = (folders: readonly string[], screens: readonly string[]): Catalogs => {
  const files: Record<string, string> = {}
  const byScreen: Record<string, Record<string, string>> = {}
  const unreviewed: Record<string, string[]> = {}
  const partial: Record<string, [number, number]> = {}
  for (const language of new Set(folders.flatMap(languagesOf))) {
    const all = folders.flatMap((folder) => readCatalogFile(folder, language).items)
    const items = all.filter(isUsable)
    if (items.length < all.length) partial[language] = [items.length, all.length]
    // Without a catalog, the page shows English and says so.
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
