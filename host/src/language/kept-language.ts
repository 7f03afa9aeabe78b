import { readStored, removeStored, writeStored } from '@soundings/shared/storage/browser-storage'

/** A personal device stores the choice, and a tab its `?lang=`, which later URLs lack; a kiosk stores neither. */
export const KEPT_LANGUAGE_KEY = 'soundings.language'

/** The language in this tab's link, else the one chosen on this device. */
export const readKeptLanguage = (): string | undefined =>
  readStored(() => sessionStorage, KEPT_LANGUAGE_KEY) ?? readStored(() => localStorage, KEPT_LANGUAGE_KEY)

/** The `?lang=` that the person has replaced in this tab: the URL still has it, and a reload requests it again. */
const LEFT_LANGUAGE_KEY = 'soundings.language-left'

/** The URL's `?lang=`, unless the person has since chosen another language in this tab (decisions/language: Choice and fallback). */
export const readLanguageOfLink = (): string | undefined => {
  const asked = new URLSearchParams(location.search).get('lang') ?? undefined
  return asked === readStored(() => sessionStorage, LEFT_LANGUAGE_KEY) ? undefined : asked
}

/** Stores the language of this tab's link, because later URLs do not name it. */
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
