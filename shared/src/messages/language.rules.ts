/** The language of the texts in the code. */
export const ENGLISH = 'en'

/** Languages written from right to left, unless the tag names another script. */
const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa he ks ps sd syr ug ur yi'.split(' '))
const RIGHT_TO_LEFT_SCRIPTS = new Set('Adlm Arab Aran Hebr Mand Nkoo Rohg Syrc Thaa'.split(' '))

/** Undefined for an invalid BCP 47 tag. */
export const parseLocale = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** Text direction of a BCP 47 tag; an invalid tag is left to right. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => {
  const { language = '', script } = parseLocale(tag) ?? {}
  const isRightToLeft = script ? RIGHT_TO_LEFT_SCRIPTS.has(script) : RIGHT_TO_LEFT.has(language)
  return isRightToLeft ? 'rtl' : 'ltr'
}
