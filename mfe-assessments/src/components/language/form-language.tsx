import { lazy, Suspense } from 'react'
import type { FormLanguage } from './use-form-language.ts'

/** Few instruments have several languages: loaded where one has. */
const LanguageChoice = lazy(() => import('./language-choice.tsx'))

/** The choice of a language; nothing where an instrument has only one. */
export const LanguageChooser = ({ formLanguage }: { formLanguage: FormLanguage }) =>
  formLanguage.languages.length > 1 ? (
    <Suspense>
      <LanguageChoice {...formLanguage} />
    </Suspense>
  ) : null
