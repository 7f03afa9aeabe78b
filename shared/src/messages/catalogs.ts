import { messageKey } from './message-key.rules.ts'
import { setTranslations } from './translations.ts'

/** Translations by the key of their message (`message-key.rules.ts`): the JSON that a release has for a screen and a language. */
export type Catalog = Readonly<Record<string, string>>

const catalogs = new Map<string, Map<string, string>>()

/** Adds the translations of a language to those that this page has. */
export const addCatalog = (language: string, catalog: Catalog): void => {
  const all = catalogs.get(language) ?? new Map<string, string>()
  for (const [key, text] of Object.entries(catalog)) all.set(key, text)
  catalogs.set(language, all)
  setTranslations((wanted, id, english) => catalogs.get(wanted)?.get(messageKey(id, english)))
}
