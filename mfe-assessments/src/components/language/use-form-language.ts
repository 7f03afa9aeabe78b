import type { Assessment } from '@soundings/shared/api/assessments'
import { deviceLanguages } from '@soundings/shared/dates/locale'
import { useChosenLanguage } from '@soundings/shared/messages/language'
import { useMemo } from 'react'
import { useStoredPreference } from '../use-stored-preference.ts'
import { languagesOf, matchLanguage, translateAssessment } from './form-language.rules.ts'

const PRODUCT_LANGUAGE = 'en'
const STORAGE_KEY = 'soundings.form-language'

/** The language of a form, and the choice of another. */
export type FormLanguage = {
  language: string
  languages: readonly string[]
  setLanguage: (language: string) => void
}

/**
 * An assessment in the language that the person chose for it, else in that of the page or the first of the browser's that it has. The
 * choice is stored on a personal device, for all instruments.
 */
export const useFormLanguage = (
  assessment: Assessment,
  device: { isPersonalDevice: boolean },
): FormLanguage & { translated: Assessment } => {
  const [chosen, setLanguage] = useStoredPreference(STORAGE_KEY, device)
  const languages = languagesOf(assessment)
  const page = useChosenLanguage()
  const preferred = [
    ...(chosen ? [chosen] : []),
    // English is also the page of a deployment that shows no other language.
    ...(page === PRODUCT_LANGUAGE ? [] : [page]),
    ...deviceLanguages(),
  ]
  const language = matchLanguage(languages, preferred) ?? ''
  const translated = useMemo(() => translateAssessment(assessment, language), [assessment, language])
  return { translated, language, languages, setLanguage }
}
