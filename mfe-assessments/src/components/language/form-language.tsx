import { loadOnNeed } from '../load-on-need.tsx'
import type { FormLanguage } from './use-form-language.ts'

/** Few instruments have several languages. */
const LanguageChoice = loadOnNeed(() => import('./language-choice.tsx'))

export const LanguageChooser = ({ formLanguage }: { formLanguage: FormLanguage }) =>
  formLanguage.languages.length > 1 ? <LanguageChoice {...formLanguage} /> : null
