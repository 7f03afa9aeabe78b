import { lazy, type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { directionOf } from './form-language.rules.ts'
import type { FormLanguage } from './use-form-language.ts'

/* Carries `lang`, `dir`, and that line breaks of the instrument are kept: it makes no box. */
const Scope = styled.div`
  display: contents;
  white-space: pre-line;
`

/** Words of an instrument, in its language and direction; the app around them may have another. */
export const LanguageScope = ({ language, children }: { language: string; children: ReactNode }) => (
  <Scope lang={language} dir={directionOf(language)}>
    {children}
  </Scope>
)

/** Few instruments have several languages: loaded where one has. */
const LanguageChoice = lazy(() => import('./language-choice.tsx'))

/** The choice of a language; nothing where an instrument has only one. */
export const LanguageChooser = ({ formLanguage }: { formLanguage: FormLanguage }) =>
  formLanguage.languages.length > 1 ? (
    <Suspense>
      <LanguageChoice {...formLanguage} />
    </Suspense>
  ) : null
