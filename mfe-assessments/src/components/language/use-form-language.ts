import type { Assessment } from '@soundings/shared/api/assessments'
import { deviceLanguages } from '@soundings/shared/dates/locale'
import { useChosenLanguage } from '@soundings/shared/messages/language'
import { useMemo } from 'react'
import { useStoredPreference } from '../use-stored-preference.ts'
import { languagesOf, matchLanguage, translateAssessment } from './form-language.rules.ts'

const PRODUCT_LANGUAGE = 'en'
const STORAGE_KEY = 'soundings.form-language'

export type FormLanguage = {
  language: string
  languages: readonly string[]
  setLanguage: (language: string) => void
}

/** The chosen language, else the first available one of the page and the browser. A choice applies to all forms. */
export const useFormLanguage = (
  assessment: Assessment,
  device: { isPersonalDevice: boolean },
): FormLanguage & { translated: Assessment } => {
  const [chosen, setLanguage] = useStoredPreference(STORAGE_KEY, device)
  const languages = languagesOf(assessment)
  const page = useChosenLanguage()
  const preferred = [
    ...(chosen ? [chosen] : []),
    // English is also the default of a page without other languages, so it expresses no preference.
    ...(page === PRODUCT_LANGUAGE ? [] : [page]),
    ...deviceLanguages(),
  ]
  const language = matchLanguage(languages, preferred) ?? ''
  const translated = useMemo(() => translateAssessment(assessment, language), [assessment, language])
  return { translated, language, languages, setLanguage }
}
