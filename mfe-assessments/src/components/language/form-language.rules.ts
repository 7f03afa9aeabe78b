import type { Assessment } from '@soundings/shared/api/assessments'
import { baseOf, nameOfLanguage } from '@soundings/shared/ui/language-tags.rules'

/** Such as 'Español'; falls back to the tag if the browser does not know the name. */
export const nativeNameOf = (tag: string): string => {
  const name = nameOfLanguage(tag, tag)
  return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** Original first. '' is an unknown language, as in HTML. */
export const languagesOf = ({ language = '', translations = [] }: Assessment): string[] => [
  ...new Set([language, ...translations.map((translation) => translation.language)]),
]

/** Matches a tag, then a base language; falls back to the first available language. */
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

/** Keys and ids stay the same, so answers fit every language. */
export const translateAssessment = (assessment: Assessment, language: string): Assessment => {
  const translation = assessment.translations?.find((entry) => entry.language === language)
  return translation ? { ...assessment, ...translation } : assessment
}
