import type { Assessment } from '@soundings/shared/api/assessments'
import { baseOf, nameOfLanguage } from '@soundings/shared/ui/language-tags.rules'

/** The native name of a language, such as 'Español', with a capital where it has any; its tag where the browser has none. */
export const nativeNameOf = (tag: string): string => {
  const name = nameOfLanguage(tag, tag)
  return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** The unique languages of an instrument, its original one first: empty where it does not say which, as HTML has it. */
export const languagesOf = ({ language = '', translations = [] }: Assessment): string[] => [
  ...new Set([language, ...translations.map((translation) => translation.language)]),
]

/** The first preferred language that is available, by its tag or else its base language; else the first available. */
export const matchLanguage = (
  available: readonly string[],
  preferred: readonly string[],
): string | undefined => {
  for (const tag of preferred) {
    const found =
      available.find((language) => language === tag) ??
      available.find((language) => baseOf(language) === baseOf(tag))
    if (found) return found
  }
  return available[0]
}

/** An instrument in one of its languages. Keys and ids are the same, so that answers fit every language. */
export const translateAssessment = (assessment: Assessment, language: string): Assessment => {
  const translation = assessment.translations?.find((entry) => entry.language === language)
  return translation ? { ...assessment, ...translation } : assessment
}
