import type { Assessment } from '@soundings/shared/api/assessments'
import { baseOf, nameOfLanguage } from '@soundings/shared/ui/language-tags.rules'

/** The native name of a language, such as 'Español', capitalized; the tag if the browser has no name. */
export const nativeNameOf = (tag: string): string => {
  const name = nameOfLanguage(tag, tag)
  return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** The unique languages of an instrument, original first; '' stands for an unknown language, as in HTML. */
export const languagesOf = ({ language = '', translations = [] }: Assessment): string[] => [
  ...new Set([language, ...translations.map((translation) => translation.language)]),
]

/** The first preferred language that is available, by tag or else base language; else the first available one. */
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

/** An instrument in one of its languages. Keys and ids stay the same, so that answers fit every language. */
export const translateAssessment = (assessment: Assessment, language: string): Assessment => {
  const translation = assessment.translations?.find((entry) => entry.language === language)
  return translation ? { ...assessment, ...translation } : assessment
}
