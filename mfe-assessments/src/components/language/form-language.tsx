import { lazy, Suspense } from 'react'
import type { FormLanguage } from './use-form-language.ts'

/** Loaded only for an instrument with several languages, which few have. */
const LanguageChoice = lazy(() => import('./language-choice.tsx'))

/** The language select of an instrument; renders nothing for a single language. */
export const LanguageChooser = ({ formLanguage }: { formLanguage: FormLanguage }) =>
  formLanguage.languages.length > 1 ? (
    <Suspense>
      <LanguageChoice {...formLanguage} />
    </Suspense>
  ) : null
