import type { Assessment } from '@soundings/shared/api/assessments'

/** Languages written from right to left, unless the tag names another script. */
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

const parseLocale = (tag: string): Intl.Locale | undefined => {
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

/** The name of a language in another one, such as 'inglés'; its tag where the browser has none. */
export const nameOfLanguage = (tag: string, locale: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** The native name of a language, such as 'Español', with a capital where it has any; its tag where the browser has none. */
export const nativeNameOf = (tag: string): string => {
  const name = nameOfLanguage(tag, tag)
  return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** The unique languages of an instrument, its original one first: empty where it does not say which, as HTML has it. */
export const languagesOf = ({ language = '', translations = [] }: Assessment): string[] => [
  ...new Set([language, ...translations.map((translation) => translation.language)]),
]

/** The language of a tag without its region, such as 'es' of 'es-MX'. */
export const baseOf = (tag: string): string => parseLocale(tag)?.language ?? tag

/** The first preferred language that is available, by its tag or else its base language; else the first available. */
export const matchLanguage = (
  available: readonly string[],
  preferred: readonly string[],
): string | undefined => {
  for (const tag of preferred) {
    const found =
      available.find((language) => language === tag) ??
      available.find((language) => baseOf(language) === baseOf(tag))
    if (found) return found
  }
  return available[0]
}

/** An instrument in one of its languages. Keys and ids are the same, so that answers fit every language. */
export const translateAssessment = (assessment: Assessment, language: string): Assessment => {
  const translation = assessment.translations?.find((entry) => entry.language === language)
  return translation ? { ...assessment, ...translation } : assessment
}
