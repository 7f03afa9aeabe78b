import { lazy, Suspense } from 'react'
import type { FormLanguage } from './use-form-language.ts'

/** Lazy, because few instruments have several languages. */
const LanguageChoice = lazy(() => import('./language-choice.tsx'))

export const LanguageChooser = ({ formLanguage }: { formLanguage: FormLanguage }) =>
  formLanguage.languages.length > 1 ? (
    <Suspense>
      <LanguageChoice {...formLanguage} />
    </Suspense>
  ) : null
