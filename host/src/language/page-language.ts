import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { directionOf } from '@soundings/shared/internal/messages/language.rules.ts'
import { chooseLanguage, type LanguageSources } from './choose-language.rules.ts'

/** @param known the person's choice, and the languages of the server if known. */
export const selectPageLanguage = (
  { languages = [] }: Pick<Composition, 'languages'>,
  known: Omit<LanguageSources, 'device'>,
): string => chooseLanguage({ ...known, device: navigator.languages ?? [] }, languages)

export const setPageLanguage = (language: string): void => {
  const { documentElement: root } = document
  root.lang = language
  root.dir = directionOf(language)
}
