import { ENGLISH } from '../messages/language.rules.ts'
import { screenLanguage } from '../messages/language.ts'

const FALLBACK = 'en-US'

/** `Intl` throws on a malformed tag. Reading the list of supported locales would take 100 ms on a slow phone. */
const isWellFormed = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** Accepts an operating system's locale name, such as 'de_AT.UTF-8' for 'de-AT'. */
const toLanguageTags = (language: string): string[] => {
  const [plain = ''] = language.split(/[.@]/)
  const tag = plain.replaceAll('_', '-')
  return [language, tag, tag.split('-')[0] ?? ''].filter(isWellFormed)
}

/** Plain Linux and some web views report 'C' or 'en-US@posix', on which `Intl` throws. */
export const selectLocale = (languages: readonly (string | undefined)[]): string =>
  languages
    .flatMap((language) => toLanguageTags(language ?? ''))
    .find((tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0) ?? FALLBACK

/** Well-formed tags, preferred first. */
export const deviceLanguages = (): string[] => {
  if (typeof navigator === 'undefined') return []
  const set = [navigator.language, ...(navigator.languages ?? [])]
  return [...new Set(set.flatMap((language) => toLanguageTags(language ?? '')))]
}

/** The screen's language with the device's variant (`es-MX`) or region (`es-US`), and with Western digits. */
export const currentLocale = (): string => {
  const language = screenLanguage()
  const device = deviceLanguages()
  const own = device.find((tag) => tag.split('-')[0] === language)
  const region = device.map((tag) => new Intl.Locale(tag).region).find(Boolean)
  return numberLocale(own ?? (region && language !== ENGLISH ? `${language}-${region}` : language))
}

/** The locale for numbers in a language, with Western digits. */
export const numberLocale = (language: string): string =>
  selectLocale([new Intl.Locale(selectLocale([language]), { numberingSystem: 'latn' }).toString()])

/** Joins names: 'A, B and C'. Our English texts have no comma before 'and'. */
export const formatList = (names: readonly string[]): string => {
  const locale = currentLocale()
  return new Intl.ListFormat(locale.startsWith('en') ? 'en-GB' : locale).format(names)
}

/** @param digits exact number of decimals; default: at most 3 */
export const formatNumber = (value: number, digits?: number): string =>
  value.toLocaleString(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
