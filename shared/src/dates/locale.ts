import { ENGLISH } from '../messages/language.rules.ts'
import { screenLanguage } from '../messages/language.ts'

/** The locale of devices whose languages `Intl` does not support: the language of the product's texts. */
const FALLBACK = 'en-US'

/** `Intl` throws on a malformed tag. Reading its list of supported locales would take a slow phone 100 ms. */
const isWellFormed = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The well-formed tags of an operating system's locale name: 'de_AT.UTF-8' is 'de-AT'. */
const toLanguageTags = (language: string): string[] => {
  const [plain = ''] = language.split(/[.@]/)
  const tag = plain.replaceAll('_', '-')
  return [language, tag, tag.split('-')[0] ?? ''].filter(isWellFormed)
}

/**
 * The locale for dates and numbers: the first device language that `Intl` accepts. A bare Linux machine or a web view
 * names its language 'C' or 'en-US@posix', on which `Intl` throws. Every formatter uses this function.
 */
export const selectLocale = (languages: readonly (string | undefined)[]): string =>
  languages
    .flatMap((language) => toLanguageTags(language ?? ''))
    .find((tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0) ?? FALLBACK

/** The languages of this browser, preferred first, as well-formed tags. */
export const deviceLanguages = (): string[] => {
  if (typeof navigator === 'undefined') return []
  const set = [navigator.language, ...(navigator.languages ?? [])]
  return [...new Set(set.flatMap((language) => toLanguageTags(language ?? '')))]
}

/**
 * The locale for dates and numbers: the screen's language with the device's variant (`es-MX`) or else its region
 * (`es-US`; English is American), and with Western digits, as in forms.
 */
export const currentLocale = (): string => {
  const language = screenLanguage()
  const device = deviceLanguages()
  const own = device.find((tag) => tag.split('-')[0] === language)
  const region = device.map((tag) => new Intl.Locale(tag).region).find(Boolean)
  return numberLocale(own ?? (region && language !== ENGLISH ? `${language}-${region}` : language))
}

/** A language as a locale with Western digits. */
export const numberLocale = (language: string): string =>
  selectLocale([new Intl.Locale(selectLocale([language]), { numberingSystem: 'latn' }).toString()])

/** Joins names: 'A, B and C'. English has no comma before 'and', as in all our texts. */
export const formatList = (names: readonly string[]): string => {
  const locale = currentLocale()
  return new Intl.ListFormat(locale.startsWith('en') ? 'en-GB' : locale).format(names)
}

/** Formats a number for this locale, such as `1,234.5`. @param digits exact number of decimals; default: at most 3 */
export const formatNumber = (value: number, digits?: number): string =>
  value.toLocaleString(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
