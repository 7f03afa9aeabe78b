/** Internal module: may change without notice. */
import { directionOf } from '../messages/language.rules.ts'

const RIGHT_TO_LEFT_SCRIPTS = new Set('Adlm Arab Aran Hebr Mand Nkoo Rohg Syrc Thaa'.split(' '))

const parseLocale = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** Text direction of a BCP 47 tag; an invalid tag is left to right. */
export const directionOfTag = (tag: string): 'ltr' | 'rtl' => {
  const { language = '', script } = parseLocale(tag) ?? {}
  if (!script) return directionOf(language)
  return RIGHT_TO_LEFT_SCRIPTS.has(script) ? 'rtl' : 'ltr'
}

/** The name of a language in another one, such as 'inglés'; the tag if the browser has no name. */
export const nameOfLanguage = (tag: string, locale: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** The language of a tag without its region, such as 'es' of 'es-MX'. */
export const baseOf = (tag: string): string => parseLocale(tag)?.language ?? tag
