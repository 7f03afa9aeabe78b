import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { directionOf } from '@soundings/shared/internal/messages/language.rules.ts'
import { chooseLanguage, type LanguageSources } from './choose-language.rules.ts'

/** The language of this page. @param known what was chosen, and what the server knows once it has said so */
export const selectPageLanguage = (
  { languages = [] }: Pick<Composition, 'languages'>,
  known: Omit<LanguageSources, 'device'>,
): string => chooseLanguage({ ...known, device: navigator.languages ?? [] }, languages)

/** Says the language and its direction on the root of the page. */
export const setPageLanguage = (language: string): void => {
  const { documentElement: root } = document
  root.lang = language
  root.dir = directionOf(language)
}
