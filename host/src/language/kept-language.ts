import { readStored, removeStored, writeStored } from '@soundings/shared/storage/browser-storage'

/** What a personal device keeps of a choice, and a tab of `?lang=`, which the address loses on the way; a kiosk stores neither. */
export const KEPT_LANGUAGE_KEY = 'soundings.language'

/** The language that the link of this tab asked for, else the one that was chosen on this device. */
export const readKeptLanguage = (): string | undefined =>
  readStored(() => sessionStorage, KEPT_LANGUAGE_KEY) ?? readStored(() => localStorage, KEPT_LANGUAGE_KEY)

/** The `?lang=` that the person has changed away from in this tab: the address keeps it, and a reload asks for it again. */
const LEFT_LANGUAGE_KEY = 'soundings.language-left'

/** `?lang=` of the address, unless the person has chosen another language in this tab since (decisions/language: Choice and fallback). */
export const readLanguageOfLink = (): string | undefined => {
  const asked = new URLSearchParams(location.search).get('lang') ?? undefined
  return asked === readStored(() => sessionStorage, LEFT_LANGUAGE_KEY) ? undefined : asked
}

/** Stores the language of this tab's link, since later addresses do not name it. */
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
