import path from 'node:path'
import {
  languagesOf,
  readCatalogFile,
  toCatalog,
} from '@soundings/shared/internal/build/words/catalog-file.ts'
import { addCatalog } from '@soundings/shared/internal/messages/catalogs.ts'
import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { setLanguages } from '@soundings/shared/internal/messages/language.ts'

const host = path.resolve(import.meta.dirname, '../..')
const shared = path.resolve(host, '../shared')

/** Uses the files beside this command, because a translation fits the English of the same sources. */
export const hasLanguage = (language: string): boolean =>
  language === ENGLISH || languagesOf(host).includes(language)

const loaded = new Set([ENGLISH])

const load = (language: string) => {
  if (loaded.has(language)) return
  for (const folder of [host, shared])
    addCatalog(language, toCatalog(readCatalogFile(folder, language).items))
  loaded.add(language)
}

/** Requires {@link hasLanguage}. */
export const sayIn = <Said>(language: string, say: () => Said): Said => {
  load(language)
  setLanguages({ chosen: language, screen: language })
  try {
    return say()
  } finally {
    setLanguages({ chosen: ENGLISH, screen: ENGLISH })
  }
}
