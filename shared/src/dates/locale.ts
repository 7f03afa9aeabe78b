import { ENGLISH } from '../messages/language.rules.ts'
import { screenLanguage } from '../messages/language.ts'

/** The locale of devices whose languages `Intl` does not support: that of the product's texts. */
const FALLBACK = 'en-US'

/** `Intl` throws at a malformed tag. Its list of supported locales would take a slow phone a tenth of a second. */
const isWellFormed = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The well-formed tags that an operating system's own name may mean: 'de_AT.UTF-8' is 'de-AT'. */
const toLanguageTags = (language: string): string[] => {
  const [plain = ''] = language.split(/[.@]/)
  const tag = plain.replaceAll('_', '-')
  return [language, tag, tag.split('-')[0] ?? ''].filter(isWellFormed)
}

/**
 * The language in which dates and numbers are written: the first of the device's that `Intl` takes. A bare Linux machine or
 * a web view names its language 'C' or 'en-US@posix', which `Intl` throws at. Every formatter is made with this one.
 */
export const selectLocale = (languages: readonly (string | undefined)[]): string =>
  languages
    .flatMap((language) => toLanguageTags(language ?? ''))
    .find((tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0) ?? FALLBACK

/** The languages that this browser is set to, the first one first, as well-formed tags. */
export const deviceLanguages = (): string[] => {
  if (typeof navigator === 'undefined') return []
  const set = [navigator.language, ...(navigator.languages ?? [])]
  return [...new Set(set.flatMap((language) => toLanguageTags(language ?? '')))]
}

/**
 * The locale in which dates and numbers are written: that of the screen's language, as this device has it (`es-MX`), else with the
 * region that the device is set to (`es-US`; English is American), and with Western digits, as forms have them.
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

/** Names one after the other: 'A, B and C'. English has no comma before 'and', as in all of our words. */
export const formatList = (names: readonly string[]): string => {
  const locale = currentLocale()
  return new Intl.ListFormat(locale.startsWith('en') ? 'en-GB' : locale).format(names)
}

/** A number as people write it here, such as `1,234.5`. @param digits exactly so many decimals; without it, at most 3 */
export const formatNumber = (value: number, digits?: number): string =>
  value.toLocaleString(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
