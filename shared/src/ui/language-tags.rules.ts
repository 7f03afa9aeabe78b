/** Internal module: may change without notice. */
import { parseLocale } from '../messages/language.rules.ts'

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
