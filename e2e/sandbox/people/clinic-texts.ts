import type { clinics } from '../db/schema.ts'
import type { User } from '../http/api.types.ts'
import { ENGLISH, type Language } from '../words/say.ts'

type Clinic = Pick<typeof clinics.$inferSelect, 'afterSubmission' | 'answersReadBy' | 'textTranslations'>

/** The clinic's own lines in the language that is asked for; as a whole in English where it has not both of them in it. */
export const describeTexts = (
  { afterSubmission, answersReadBy, textTranslations }: Clinic,
  language: Language,
): Pick<User['clinic'], 'afterSubmission' | 'answersReadBy' | 'textsLanguage'> => {
  const english = {
    ...(afterSubmission ? { afterSubmission } : {}),
    ...(answersReadBy ? { answersReadBy } : {}),
  }
  const translated = { ...textTranslations[language] }
  const names = ['afterSubmission', 'answersReadBy'] as const
  const isWhole = names.every((name) => !english[name] || translated[name])
  if (Object.keys(english).length === 0) return {}
  return language !== ENGLISH && isWhole
    ? { ...translated, textsLanguage: language }
    : { ...english, textsLanguage: ENGLISH }
}
