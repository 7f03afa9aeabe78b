import type { Assessment } from '@soundings/shared/api/assessments'

/** Languages that are written from right to left, unless their tag names another script. */
const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
])
const RIGHT_TO_LEFT_SCRIPTS = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
])

const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** Direction of a BCP 47 tag; of one that is none, left to right. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => {
  const { language = '', script } = localeOf(tag) ?? {}
  const isRightToLeft = script ? RIGHT_TO_LEFT_SCRIPTS.has(script) : RIGHT_TO_LEFT.has(language)
  return isRightToLeft ? 'rtl' : 'ltr'
}

/** A language in its own words, such as 'العربية'; its tag where the browser knows none. */
export const ownNameOf = (tag: string): string => {
  try {
    return new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** What an instrument is in that does not say so: the language of our own words. */
const UNSAID = 'en'

/** The languages that an instrument is there in, its own first, each once. */
export const languagesOf = ({ language = UNSAID, translations = [] }: Assessment): string[] => [
  ...new Set([language, ...translations.map((translation) => translation.language)]),
]

/** The first language of an instrument that a person reads: the very tag, else its language; else the instrument's own. */
export const languageFor = (available: readonly string[], wanted: readonly string[]): string | undefined => {
  const base = (tag: string) => localeOf(tag)?.language ?? tag
  for (const tag of wanted) {
    const found =
      available.find((language) => language === tag) ??
      available.find((language) => base(language) === base(tag))
    if (found) return found
  }
  return available[0]
}

/** The instrument in another of its languages; keys and ids, and so its answers, are the same. */
export const inLanguage = (assessment: Assessment, language: string): Assessment => {
  const translation = assessment.translations?.find((one) => one.language === language)
  return translation ? { ...assessment, ...translation } : assessment
}
