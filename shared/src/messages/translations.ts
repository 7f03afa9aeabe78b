type FindTranslation = (language: string, id: string, english: string) => string | undefined

/** A page in English has no translations, and no code of them. */
let find: FindTranslation | undefined

/** Looks messages up from now on; for `catalogs.ts`. */
export const setTranslations = (findTranslation: FindTranslation): void => {
  find = findTranslation
}

/** The translation of a message; undefined where this page has none. */
export const findTranslation: FindTranslation = (language, id, english) => find?.(language, id, english)
