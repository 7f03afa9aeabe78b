import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { directionOf } from '@soundings/shared/internal/messages/language.rules.ts'
import { chooseLanguage, type LanguageSources } from './choose-language.rules.ts'

/** This page's language. @param known the person's choice, and the server's languages once known */
export const selectPageLanguage = (
  { languages = [] }: Pick<Composition, 'languages'>,
  known: Omit<LanguageSources, 'device'>,
): string => chooseLanguage({ ...known, device: navigator.languages ?? [] }, languages)

/** Sets the language and direction on the page's root element. */
export const setPageLanguage = (language: string): void => {
  const { documentElement: root } = document
  root.lang = language
  root.dir = directionOf(language)
}
