import type { Assessment } from '@soundings/shared/api/assessments'
import { deviceLanguages } from '@soundings/shared/dates/locale'
import { useChosenLanguage } from '@soundings/shared/messages/language'
import { useMemo } from 'react'
import { useStoredPreference } from '../use-stored-preference.ts'
import { languagesOf, matchLanguage, translateAssessment } from './form-language.rules.ts'

const PRODUCT_LANGUAGE = 'en'
const STORAGE_KEY = 'soundings.form-language'

/** The language of a form, and a function that changes it. */
export type FormLanguage = {
  language: string
  languages: readonly string[]
  setLanguage: (language: string) => void
}

/**
 * An assessment in the language that the person chose, else in the first available one of the page and the browser. The
 * choice applies to all instruments; a personal device stores it.
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
    // The page is also English in a deployment that offers no other language, so English expresses no preference.
    ...(page === PRODUCT_LANGUAGE ? [] : [page]),
    ...deviceLanguages(),
  ]
  const language = matchLanguage(languages, preferred) ?? ''
  const translated = useMemo(() => translateAssessment(assessment, language), [assessment, language])
  return { translated, language, languages, setLanguage }
}
