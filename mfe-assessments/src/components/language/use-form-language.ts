import type { Assessment } from '@soundings/shared/api/assessments'
import { deviceLanguages } from '@soundings/shared/dates/locale'
import { useMemo } from 'react'
import { useKeptChoice } from '../use-stored-preference.ts'
import { inLanguage, languageFor, languagesOf } from './form-language.rules.ts'

const KEPT_KEY = 'soundings.form-language'

/** An instrument in the language that the person reads it in. */
export type FormLanguage = {
  language: string
  /** One: there is nothing to choose. */
  languages: readonly string[]
  choose: (language: string) => void
}

/**
 * The language of an instrument: what the person has chosen, else the first of the browser's that it has. The choice is
 * kept on a personal device, for every instrument.
 */
export const useFormLanguage = (
  assessment: Assessment,
  { isPersonal }: { isPersonal: boolean },
): FormLanguage & { spoken: Assessment } => {
  const [chosen, choose] = useKeptChoice(KEPT_KEY, { isPersonal })
  const languages = languagesOf(assessment)
  const wanted = [...(chosen ? [chosen] : []), ...deviceLanguages()]
  const language = languageFor(languages, wanted) ?? ''
  const spoken = useMemo(() => inLanguage(assessment, language), [assessment, language])
  return { spoken, language, languages, choose }
}
