type FindTranslation = (language: string, id: string, english: string) => string | undefined

/** Undefined on an English page, which loads no translations and no code for them. */
let find: FindTranslation | undefined

/** Called by `catalogs.ts` only. */
export const setTranslations = (findTranslation: FindTranslation): void => {
  find = findTranslation
}

export const findTranslation: FindTranslation = (language, id, english) => find?.(language, id, english)
