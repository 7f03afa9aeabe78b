import { readStored, removeStored, writeStored } from '@soundings/shared/storage/browser-storage'

/** A device stores the choice, and a tab the `?lang=` of its link, which later URLs lack. A kiosk stores neither. */
export const KEPT_LANGUAGE_KEY = 'soundings.language'

/** The language of this tab's link has priority. */
export const readKeptLanguage = (): string | undefined =>
  readStored(() => sessionStorage, KEPT_LANGUAGE_KEY) ?? readStored(() => localStorage, KEPT_LANGUAGE_KEY)

/** A `?lang=` that the person has replaced. The URL still contains it, and a reload requests it again. */
const LEFT_LANGUAGE_KEY = 'soundings.language-left'

/** Ignores a `?lang=` that the person has replaced (decisions/language: Choice and fallback). */
export const readLanguageOfLink = (): string | undefined => {
  const asked = new URLSearchParams(location.search).get('lang') ?? undefined
  return asked === readStored(() => sessionStorage, LEFT_LANGUAGE_KEY) ? undefined : asked
}

/** Later URLs do not contain the language. */
export const keepLanguageOfLink = (language: string): void => {
  removeStored(() => sessionStorage, LEFT_LANGUAGE_KEY)
  writeStored(() => sessionStorage, KEPT_LANGUAGE_KEY, language)
}

/** A choice replaces the language of this tab's link. */
export const leaveLanguageOfLink = (): void => {
  const asked = readStored(() => sessionStorage, KEPT_LANGUAGE_KEY)
  if (asked) writeStored(() => sessionStorage, LEFT_LANGUAGE_KEY, asked)
  removeStored(() => sessionStorage, KEPT_LANGUAGE_KEY)
}
