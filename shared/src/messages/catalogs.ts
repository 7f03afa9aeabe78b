import { messageKey } from './message-key.rules.ts'
import { setTranslations } from './translations.ts'

/** Translations by message key: the JSON of a release for a screen and a language. */
export type Catalog = Readonly<Record<string, string>>

const catalogs = new Map<string, Map<string, string>>()

export const addCatalog = (language: string, catalog: Catalog): void => {
  const all = catalogs.get(language) ?? new Map<string, string>()
  for (const [key, text] of Object.entries(catalog)) all.set(key, text)
  catalogs.set(language, all)
  setTranslations((wanted, id, english) => catalogs.get(wanted)?.get(messageKey(id, english)))
}
