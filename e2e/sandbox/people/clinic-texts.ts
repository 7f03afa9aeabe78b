import type { clinics } from '../db/schema.ts'
import type { User } from '../http/api.types.ts'
import { ENGLISH, type Language } from '../words/say.ts'

type Clinic = Pick<typeof clinics.$inferSelect, 'afterSubmission' | 'answersReadBy' | 'textTranslations'>

const NAMES = ['afterSubmission', 'answersReadBy'] as const

/** If one line has no translation, all lines are in English. */
export const describeTexts = (
  { textTranslations, ...english }: Clinic,
  language: Language,
): Pick<User['clinic'], (typeof NAMES)[number] | 'textsLanguage'> => {
  const names = NAMES.filter((name) => english[name])
  if (names.length === 0) return {}
  const translated = textTranslations[language]
  const isTranslated = translated !== undefined && names.every((name) => translated[name])
  const texts = isTranslated ? translated : english
  return {
    ...Object.fromEntries(names.map((name) => [name, texts[name]])),
    textsLanguage: isTranslated ? language : ENGLISH,
  }
}
