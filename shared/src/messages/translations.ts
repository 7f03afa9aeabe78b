type FindTranslation = (language: string, id: string, english: string) => string | undefined

/** Undefined on an English page, which loads no translations and no code for them. */
let find: FindTranslation | undefined

/** Sets the lookup of translations; for `catalogs.ts`. */
export const setTranslations = (findTranslation: FindTranslation): void => {
  find = findTranslation
}

/** The translation of a message; undefined if this page has none. */
export const findTranslation: FindTranslation = (language, id, english) => find?.(language, id, english)
